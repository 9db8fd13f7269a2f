import type { Context } from 'hono';
import { DatabaseMeter, metered } from '#platform/db/meter.server.ts';
import type { AppEnv, Timings } from '../../render/http-env.ts';

/**
 * Tells a moderator's browser what her answer took (`Server-Timing`: the database with the number of statements, the rendering, all of
 * it but the compression). Nobody else is ever told: times give away what is there.
 */
export async function timed(c: Context<AppEnv>, next: () => Promise<void>): Promise<void> {
  const started = performance.now();
  const meter = new DatabaseMeter();
  const timings: Timings = { render: 0 };
  c.set('timings', timings);
  await metered(meter, next);
  const told = [['db', meter.milliseconds, `${meter.asked.length} statements`] as const, ['render', timings.render, ''] as const];
  const parts = [...told, ['total', performance.now() - started, ''] as const];
  const header = parts.map(([name, ms, says]) => `${name};dur=${ms.toFixed(1)}${says && `;desc="${says}"`}`).join(', ');
  c.res.headers.append('server-timing', header);
}
