import type { ServerBuild } from 'react-router';
import type { Actor } from '#permissions/actor.ts';
import { can } from '#permissions/index.ts';
import { Forbidden } from '#shared/errors.ts';
import { actorContext } from './context.ts';

const guarded: Record<string, (actor: Actor) => boolean> = { 'routes/admin/layout': (actor) => can(actor, 'admin.open') };

/** The nearest guard at or above a route. */
function guardOf(build: ServerBuild, id: string | undefined): ((actor: Actor) => boolean) | undefined {
  if (id === undefined) return undefined;
  return guarded[id] ?? guardOf(build, build.routes[id]?.parentId);
}

/**
 * The build with every loader and action below a guarded route behind its guard. React Router runs the loaders of a page
 * side by side, and a browser may ask for one of them alone, so a guard in the layout would not keep a page below it shut.
 */
export function withGuards(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const guard = route && guardOf(build, id);
    if (!guard) return [id, route] as const;
    const behind = <H extends (...args: never[]) => unknown>(handler: H): H =>
      (async (...args: Parameters<H>) => {
        const [{ context }] = args as unknown as [{ context: { get(key: typeof actorContext): Actor } }];
        if (!guard(context.get(actorContext))) throw new Forbidden();
        return handler(...args);
      }) as unknown as H;
    const { loader, action } = route.module;
    const module = { ...route.module, ...(loader && { loader: behind(loader) }), ...(action && { action: behind(action) }) };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
