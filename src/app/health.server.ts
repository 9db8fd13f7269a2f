import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { pool } from '#platform/db/client.server.ts';
import { registry } from '#platform/monitoring/metrics.server.ts';
import { settings } from '#platform/settings.server.ts';
import type { AppEnv } from './http-env.ts';

const loopback = /^(127\.|::1$|::ffff:127\.)/;
let draining = false;

/** From now on `/readyz` says no, so that a balancer sends nobody here any more. */
export const startDraining = () => {
  draining = true;
};

/** From this machine itself (not through a proxy on it), or with the token. */
function mayReadMetrics(address: string, isProxied: boolean, authorization: string | undefined): boolean {
  if (loopback.test(address) && !isProxied) return true;
  const token = settings().METRICS_TOKEN;
  if (!token) return false;
  const given = Buffer.from(authorization?.replace(/^Bearer\s+/i, '') ?? '');
  const expected = Buffer.from(token);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

export function healthApp() {
  const app = new Hono<AppEnv>();
  const noStore = { 'cache-control': 'no-store' };
  app.get('/livez', (c) => c.text('ok', 200, noStore));
  app.get('/readyz', async (c) => {
    if (draining) return c.json({ ready: false, reason: 'stopping' }, 503, noStore);
    try {
      await pool.query('select 1');
      return c.json({ ready: true }, 200, noStore);
    } catch {
      return c.json({ ready: false, reason: 'database away' }, 503, { ...noStore, 'retry-after': '5' });
    }
  });
  app.get('/metrics', async (c) => {
    if (!mayReadMetrics(c.var.address, c.req.header('x-forwarded-for') !== undefined, c.req.header('authorization')))
      return c.text('Not allowed', 403, noStore);
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType, ...noStore });
  });
  return app;
}
