import type { ServerBuild } from 'react-router';
import { patternContext } from './context.ts';

type Given = { pattern: string; context: { get(key: typeof patternContext): { route?: string } } };

/** The build with loaders and actions that say which pattern the address of their page follows: React Router tells that to nobody else. */
export function withPatterns(build: ServerBuild): ServerBuild {
  const telling = <H extends (...args: never[]) => unknown>(handler: H): H =>
    ((...args: Parameters<H>) => {
      const [{ context, pattern }] = args as unknown as [Given];
      context.get(patternContext).route = pattern;
      return handler(...args);
    }) as unknown as H;
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { loader, action } = route.module;
    const module = { ...route.module, ...(loader && { loader: telling(loader) }), ...(action && { action: telling(action) }) };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
