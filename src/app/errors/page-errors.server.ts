import { createContext, data, type RouterContextProvider, type ServerBuild } from 'react-router';
import { toProductError, waitHeaders } from './error-map.server.ts';

/** What a refusal anywhere on a page says about when to come again. */
export const waitContext = createContext<Record<string, string> | null>(null);

type Handler = (...args: never[]) => unknown;

/** React Router makes every thrown error a bare 500; what the product says about a request keeps its status and its sentence. */
function speaking<H extends Handler>(handler: H): H {
  return (async (...args: Parameters<H>) => {
    try {
      return await handler(...args);
    } catch (error) {
      const known = error instanceof Response ? undefined : toProductError(error);
      if (!known) throw error;
      const headers = waitHeaders(known);
      // A page takes over headers of the errors of its own route at most: this reaches the answer from any.
      const [{ context }] = args as unknown as [{ context: Readonly<RouterContextProvider> }];
      Object.assign(context.get(waitContext) ?? {}, headers);
      throw data({ detail: known.detail }, { status: known.status, headers });
    }
  }) as unknown as H;
}

/** The build with loaders and actions whose refusals reach the error pages as what they are. */
export function withProductErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action } = route.module;
    const module = { ...route.module, ...(loader && { loader: speaking(loader) }), ...(action && { action: speaking(action) }) };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
