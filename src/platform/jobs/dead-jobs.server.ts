import type { PgBoss } from 'pg-boss';
import { log } from '#platform/log.server.ts';
import { HEARTBEAT_SECONDS } from './enqueue.server.ts';

const EVERY_MS = 3_000;

/** What the clock of pg-boss starts goes through a queue of its own, which comes without a heartbeat: one that died would keep its schedule waiting for a quarter of an hour. */
const CLOCK_QUEUE = '__pgboss__send-it';

/** Over the index of what runs (`install-queue.server.ts`). */
const silent = `
  select name, id, retry_count as "retryCount" from pgboss.job
  where state = 'active' and heartbeat_on + heartbeat_seconds * interval '1s' < pgboss.job_now() limit 1000`;

type Silent = { name: string; id: string; retryCount: number };

/** Gives back what stopped to say that it lives. Two processes may do this at once: a job is given back as the attempt that was seen, and only while that runs. */
async function giveBack(boss: PgBoss): Promise<void> {
  const { rows } = (await boss.getDb().executeSql(silent)) as { rows: Silent[] };
  for (const [name, jobs] of Map.groupBy(rows, (row) => row.name)) {
    const attempts = jobs.map(({ id, retryCount }) => ({ id, retryCount }));
    await boss.fail(name, attempts, { message: 'its process went away' });
    log.warn({ queue: name, jobs: jobs.length }, 'jobs of a process that went away are given back');
  }
}

/**
 * pg-boss looks for dead jobs once a minute, with a count of all that it keeps. An alarm that somebody waits for cannot wait for that:
 * here what is silent is looked for every three seconds, and only that.
 * @returns how to end it
 */
export async function watchForDeadJobs(boss: PgBoss): Promise<() => void> {
  await boss.updateQueue(CLOCK_QUEUE, { heartbeatSeconds: HEARTBEAT_SECONDS.urgent });
  let isLooking = false;
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    giveBack(boss)
      // The next look comes soon; that the database is away is said elsewhere.
      .catch((error) => log.debug({ err: error }, 'jobs: dead ones could not be looked for'))
      .finally(() => {
        isLooking = false;
      });
  }, EVERY_MS);
  return () => clearInterval(timer);
}
