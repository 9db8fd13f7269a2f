import { Hono } from 'hono';
import { observeOverdueItems } from '#features/moderation/overdue/read-overdue.server.ts';
import { pool } from '#platform/db/client.server.ts';
import '#platform/db/replicas/replica-metrics.server.ts';
import { hasMetricsToken } from '#platform/http/hosts.server.ts';
import '#platform/imports/overdue-metrics.server.ts';
import '#platform/jobs/queue-metrics.server.ts';
import { registry } from '#platform/monitoring/metrics.server.ts';
import { listDegraded } from '#platform/probes/background-checks.server.ts';
import '#platform/probes/probe-metrics.server.ts';
import { settings } from '#platform/settings.server.ts';
import { moderationKinds } from '../../registries/moderation-kinds.server.ts';
import type { AppEnv } from '../../render/http-env.ts';

observeOverdueItems(moderationKinds);

const loopback = /^(127\.|::1$|::ffff:127\.)/;
let draining = false;

/** From now on `/readyz` says no, so that a balancer sends nobody here any more. */
export const startDraining = () => {
  draining = true;
};

/** Headers that a proxy adds. With any of them the request came through one, and loopback proves nothing. */
const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'];

export function healthApp() {
  const app = new Hono<AppEnv>();
  const noStore = { 'cache-control': 'no-store' };
  app.get('/livez', (c) => c.text('ok', 200, noStore));
  app.get('/readyz', async (c) => {
    if (draining) return c.json({ ready: false, reason: 'stopping' }, 503, noStore);
    try {
      await pool.query('select 1');
      // A balancer must not take out every instance because mail or storage is away: pages still work.
      const degraded = listDegraded();
      const details = { degraded: degraded.map(({ dependency }) => dependency), reason: degraded.map(({ reason }) => reason).join(', ') };
      return c.json({ ready: true, ...(degraded.length > 0 && details) }, 200, noStore);
    } catch {
      return c.json({ ready: false, reason: 'database away' }, 503, { ...noStore, 'retry-after': '5' });
    }
  });
  app.get('/metrics', async (c) => {
    // From this machine itself: never behind a proxy, where everybody comes from this machine.
    const isProxied = settings().TRUST_PROXY === '1' || forwarding.some((name) => c.req.header(name) !== undefined);
    const isLocal = !isProxied && loopback.test(c.var.address);
    if (!isLocal && !hasMetricsToken(c.req.header('authorization'))) return c.text('Not allowed', 403, noStore);
    return c.text(await registry.metrics(), 200, { 'content-type': registry.contentType, ...noStore });
  });
  return app;
}
