import { createContext, data, type RouterContextProvider, type ServerBuild } from 'react-router';
import { can } from '#permissions/index.ts';
import { Forbidden } from '#shared/errors.ts';
import { toProductError, waitHeaders } from '../errors/error-map.server.ts';
import { actorContext, patternContext } from './context.ts';

/** Retry headers of a refusal by any loader of the page. */
export const waitContext = createContext<Record<string, string> | null>(null);

type Given = { pattern: string; context: Readonly<RouterContextProvider> };
type Handler = (...args: never[]) => unknown;

/** Everything at or below it is for moderators. */
const GUARDED = 'routes/admin/layout';

const isGuarded = (build: ServerBuild, id: string | undefined): boolean => id !== undefined && (id === GUARDED || isGuarded(build, build.routes[id]?.parentId));

/**
 * The build with every loader and action behind what holds for all pages: moderators' pages are guarded, the pattern of the address is noted,
 * and refusals keep their status and their sentence, which React Router would make a bare 500. React Router runs the loaders of a page side by
 * side, and a browser may request a single loader, so a guard in the layout would not keep a page below it shut.
 */
export function wrapRoutes(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const guarded = isGuarded(build, id);
    const wrap = <H extends Handler>(handler: H): H =>
      (async (...args: Parameters<H>) => {
        const [{ context, pattern }] = args as unknown as [Given];
        context.get(patternContext).route = pattern;
        try {
          if (guarded && !can(context.get(actorContext), 'admin.open')) throw new Forbidden();
          return await handler(...args);
        } catch (error) {
          const known = error instanceof Response ? undefined : toProductError(error);
          if (!known) throw error;
          const headers = waitHeaders(known);
          // A page takes over headers of the errors of its own route at most: this reaches the answer from any.
          Object.assign(context.get(waitContext) ?? {}, headers);
          throw data({ detail: known.detail }, { status: known.status, headers });
        }
      }) as unknown as H;
    const { loader, action } = route.module;
    const module = { ...route.module, ...(loader && { loader: wrap(loader) }), ...(action && { action: wrap(action) }) };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
