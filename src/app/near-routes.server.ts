import type { ServerBuild } from 'react-router';

const firstSegment = (path: string) => path.replace(/^\//, '').split('/')[0]?.toLowerCase() ?? '';

/** Whether a path may match whatever its first segment is, or has none: the home page, a layout, parameters, 'not found'. */
const matchesAny = (path: string | undefined) => path === undefined || /^(|[:*].*|.*\?)$/.test(firstSegment(path));

/** The part of a site that an address below this segment can lead to. */
function below(build: ServerBuild, segment: string): ServerBuild {
  const isNear = (id: string): boolean => {
    const { parentId, path } = build.routes[id] ?? {};
    if (parentId === undefined) return true;
    return parentId === 'root' ? matchesAny(path) || firstSegment(path ?? '') === segment : isNear(parentId);
  };
  const near = <Route>(routes: Record<string, Route>) => Object.fromEntries(Object.entries(routes).filter(([id]) => isNear(id)));
  return { ...build, routes: near(build.routes), assets: { ...build.assets, routes: near(build.assets.routes) } };
}

/** What a browser asks for when it goes from page to page: the data of `/reviews` is at `/reviews.data`, of `/` at `/_root.data`. */
const home = '_root';

/**
 * React Router goes through all routes of a site several times for each page: to match it, to name the modules, to tell the
 * browser what lies around it. Addresses with the same first segment, and the home page, match the same among their own.
 * @returns for a path the smallest build that answers as the whole one would
 */
export function nearRoutes(build: ServerBuild): (pathname: string) => ServerBuild {
  const segments = Object.values(build.routes).flatMap((route) =>
    route?.parentId === 'root' && !matchesAny(route.path) ? firstSegment(route.path ?? '') : [],
  );
  const builds = new Map([home, ...segments].map((segment) => [segment, below(build, segment)]));
  return (pathname) => builds.get(pathname === '/' ? home : firstSegment(pathname).replace(/\.data$/, '')) ?? build;
}
