import { Gauge } from 'prom-client';
import { pool, poolUse } from '#platform/db/client.server.ts';
import { registry } from '#platform/monitoring/metrics.server.ts';
import { listJobs } from './enqueue.server.ts';

/** What the database alone knows: every instance that shares it tells the same figures, also of jobs that another process does. */

type Queue = { queue: string; due: number; later: number; running: number; failed: number; oldest: number };

/**
 * What waits is counted now, over the index of what waits; what runs or failed is what pg-boss counted last, within a minute. 'Due' is what
 * could run now: a reminder for next week is no backlog. Failed are jobs that used up their retries, until they are deleted.
 */
const asked = `
  select q.name as queue, q.active_count as running, q.failed_count as failed,
    coalesce(w.due, 0)::int as due, coalesce(w.later, 0)::int as later, coalesce(w.oldest, 0)::float8 as oldest
  from pgboss.queue q left join (
    select name, count(*) filter (where start_after <= now()) as due, count(*) filter (where start_after > now()) as later,
      extract(epoch from now() - min(start_after) filter (where start_after <= now())) as oldest
    from pgboss.job where state < 'active' and not blocked group by name
  ) w on w.name = q.name`;

async function read(): Promise<Queue[]> {
  const { rows } = await pool.query<Queue>(asked);
  const found = new Map(rows.map((row) => [row.queue, row]));
  // A queue that nobody has used yet is empty, not unknown.
  return listJobs().map(({ name }) => found.get(name) ?? { queue: name, due: 0, later: 0, running: 0, failed: 0, oldest: 0 });
}

let underWay: Promise<Queue[] | undefined> | undefined;

/** One question for all figures of a look; undefined while the database is away. */
function queues(): Promise<Queue[] | undefined> {
  underWay ??= read()
    .catch(() => undefined)
    .finally(() => {
      underWay = undefined;
    });
  return underWay;
}

const registers = [registry];

const queueGauge = (name: string, help: string, of: (queue: Queue) => number) =>
  new Gauge({
    name,
    help,
    labelNames: ['queue'],
    registers,
    async collect() {
      const all = await queues();
      // Figures from before the database went would look like a queue at rest.
      this.reset();
      for (const one of all ?? []) this.set({ queue: one.queue }, of(one));
    },
  });

queueGauge('job_queue_waiting', 'Jobs that could run now and wait, by queue.', ({ due }) => due);
queueGauge('job_queue_delayed', 'Jobs that are meant for later, by queue.', ({ later }) => later);
queueGauge('job_queue_oldest_seconds', 'For how long the oldest job that could run has been waiting, by queue.', ({ oldest }) => oldest);
queueGauge('job_queue_running', 'Jobs that run, on whichever instance, by queue.', ({ running }) => running);
queueGauge('job_queue_failed', 'Jobs that failed for good and are kept to be looked at, by queue.', ({ failed }) => failed);

new Gauge({
  name: 'database_up',
  help: '1 while the database answers this instance, otherwise 0.',
  registers,
  async collect() {
    this.set((await queues()) ? 1 : 0);
  },
});

const poolGauge = (name: string, help: string, of: (use: ReturnType<typeof poolUse>[number]) => number) =>
  new Gauge({
    name,
    help,
    labelNames: ['pool'],
    registers,
    collect() {
      for (const use of poolUse()) this.set({ pool: use.pool }, of(use));
    },
  });

poolGauge('db_pool_limit', 'Connections that a pool may open.', ({ limit }) => limit);
poolGauge('db_pool_busy', 'Connections of a pool that work now.', ({ busy }) => busy);
poolGauge('db_pool_waiting', 'Who waits for a connection of a pool.', ({ waiting: queue }) => queue);
