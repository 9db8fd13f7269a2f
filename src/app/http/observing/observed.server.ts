import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { type About, TimeBudget, withContext } from '#platform/context.server.ts';
import { requestIdOf } from '#platform/http/request-id.ts';
import { log } from '#platform/log.server.ts';
import { kindOf, methodOf, observe } from '#platform/monitoring/metrics.server.ts';
import { openSpan } from '#platform/monitoring/tracing.server.ts';
import type { AppEnv } from '../../render/http-env.ts';

/** The pattern of an address that nothing has named: of the first handler that is not for all addresses. */
function patternOf(c: Context<AppEnv>): string {
  const [found] = matchedRoutes(c).filter(({ path }) => !path.endsWith('*'));
  if (found) return found.path;
  const kind = kindOf(c.req.path);
  return kind === 'page' ? 'none' : `/${kind}/*`;
}

/** Around everything: the id of the request, and what log, metrics and trace are told of it. Addresses hold names and search texts, so only patterns of them are told. */
export const observed: MiddlewareHandler<AppEnv> = async (c, next) => {
  const started = performance.now();
  const requestId = requestIdOf(c.req.header('x-request-id'));
  const method = methodOf(c.req.method);
  c.set('requestId', requestId);
  const about: About = { requestId };
  const span = openSpan({ name: method, kind: 'server', attributes: { 'http.request.method': method, 'request.id': requestId } });
  const budget = new TimeBudget();
  await withContext({ about, span, budget }, async () => {
    await next();
    budget.over();
    c.res.headers.set('x-request-id', requestId);
    const { status } = c.res;
    const route = about.route ?? patternOf(c);
    const milliseconds = performance.now() - started;
    observe({ method, path: c.req.path, route, status, milliseconds });
    span?.rename(`${method} ${route}`);
    span?.set({ 'http.route': route, 'http.response.status_code': status });
    span?.end(status >= 500 ? String(status) : undefined);
    const level = status >= 500 || milliseconds > 1_000 ? 'warn' : 'debug';
    log[level]({ method, kind: kindOf(c.req.path), route, status, ms: Math.round(milliseconds) }, 'request');
  });
};
