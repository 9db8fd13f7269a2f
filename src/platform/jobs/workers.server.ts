import type { PgBoss } from 'pg-boss';
import { asJob, withContext } from '#platform/context.server.ts';
import { log } from '#platform/log.server.ts';
import { observeJob } from '#platform/monitoring/metrics.server.ts';
import { failureOf, openSpan } from '#platform/monitoring/tracing.server.ts';
import { withoutValues } from '#platform/without-values.ts';
import { watchForDeadJobs } from './dead-jobs.server.ts';
import type { AnyJob } from './define-job.ts';
import { closeSendingBoss, createBoss, ensureQueues, listJobs } from './enqueue.server.ts';
import { type Origin, takeOrigin } from './origin.server.ts';

let working: Promise<PgBoss> | undefined;
/** Jobs that run in this process, by id, with the name of their queue. */
const underWay = new Map<string, string>();
let unwatch: (() => void) | undefined;

/**
 * Takes jobs from the queue in this process. Call it after the server listens: it costs the start nothing, and what was
 * enqueued meanwhile waits in the database. A second call returns the first one's outcome.
 */
export function startWorkers(): Promise<void> {
  working ??= start();
  return working.then(
    () => {},
    (error) => {
      working = undefined;
      throw error;
    },
  );
}

async function start(): Promise<PgBoss> {
  const boss = createBoss('work');
  try {
    await boss.start();
    await ensureQueues(boss, listJobs());
    await keepSchedules(boss);
    for (const job of listJobs()) {
      for (let worker = 0; worker < (job.concurrency ?? 1); worker += 1) await takeOn(boss, job);
    }
    unwatch = await watchForDeadJobs(boss);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return boss;
}

/**
 * Stops taking jobs and lets those under way finish, for at most `seconds`; what is not done then goes back to the queue
 * for another process, also when it had used up its retries: being interrupted is not a failure of the job.
 */
export async function stopWorkers({ seconds = 20 } = {}): Promise<void> {
  const boss = await working?.catch(() => undefined);
  working = undefined;
  unwatch?.();
  if (boss) {
    await boss.stop({ graceful: true, timeout: seconds * 1000, close: false });
    for (const [id, queue] of underWay) await boss.retry(queue, id);
    await boss.stop({ close: true });
    underWay.clear();
  }
  await closeSendingBoss();
}

async function takeOn(boss: PgBoss, job: AnyJob) {
  const options = {
    // A notification wakes the worker at once; these polls serve delayed jobs, retries and a lost listener.
    pollingIntervalSeconds: 1,
    notifyPollingIntervalSeconds: job.isUrgent ? 3 : 5,
    batchSize: job.together ?? 1,
    // Twice may be missed before a job counts as dead.
    ...(job.isUrgent && { heartbeatRefreshSeconds: 3 }),
  };
  const worker: string = await boss.work<unknown>(job.name, options, async (all) => {
    const [taken, ...rest] = all;
    if (!taken) return;
    const { id, retryCount, signal } = taken;
    for (const one of all) underWay.set(one.id, job.name);
    const { data, origin } = takeOrigin(taken.data);
    try {
      await watched(job, { id, attempt: retryCount }, origin, async () => {
        const handle = await job.handler();
        const others = rest.map((one) => job.input.parse(takeOrigin(one.data).data));
        await asJob(() => handle(job.input.parse(data), { id, attempt: retryCount, signal }, others));
      });
    } catch (error) {
      // The queue stores it for weeks.
      throw withoutValues(error);
    } finally {
      // A handler that returns after the stop no longer owns the job; `stopWorkers` has given it back.
      if (!signal.aborted || working) for (const one of all) underWay.delete(one.id);
      // Where one job was there may be more; left alone, the worker would take the next one at its next poll.
      boss.notifyWorker(worker);
    }
  });
}

/** Does a job's work under its name and the id of the request that it comes of, and tells log, metrics and trace how it went. */
async function watched(job: AnyJob, run: { id: string; attempt: number }, origin: Origin, work: () => Promise<void>): Promise<void> {
  const attributes = { 'job.name': job.name, 'job.id': run.id, 'job.attempt': run.attempt, ...(origin.requestId && { 'request.id': origin.requestId }) };
  const span = openSpan({ name: `job ${job.name}`, kind: 'consumer', attributes, parent: origin.traceparent });
  const started = performance.now();
  await withContext({ about: { requestId: origin.requestId, job: job.name }, span }, async () => {
    try {
      await work();
      observeJob(job.name, 'done', performance.now() - started);
      log.debug({ id: run.id, ms: Math.round(performance.now() - started) }, 'job done');
      span?.end();
    } catch (error) {
      observeJob(job.name, 'failed', performance.now() - started);
      log.warn({ ...run, err: error }, 'job failed');
      span?.end(failureOf(error));
      throw error;
    }
  });
}

/** The schedules of the definitions and no others: one that left the code must not go on by the clock. */
async function keepSchedules(boss: PgBoss) {
  const wanted = new Map(listJobs().flatMap((job) => (job.schedule ? [[job.name, job.schedule]] : [])));
  for (const { name } of await boss.getSchedules()) {
    if (!wanted.has(name)) await boss.unschedule(name);
  }
  for (const [name, { cron, data }] of wanted) {
    await boss.schedule(name, cron, data as object, { tz: 'UTC', missed: 'once' });
  }
}
