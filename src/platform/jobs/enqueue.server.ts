import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { z } from 'zod';
import { heldBack } from '#platform/audit/undo-window.server.ts';
import { directUrl, pool, type Tx } from '#platform/db/client.server.ts';
import { log } from '#platform/log.server.ts';
import type { AnyJob, JobDefinition } from './define-job.ts';
import { withOrigin } from './origin.server.ts';

const registry = new Map<string, AnyJob>();
let sender: { boss: Promise<PgBoss>; pool: typeof pool; queues: Map<string, Promise<void>> } | undefined;

/** Every job of the product. Called once at the start by `src/app/registries/jobs.server.ts`, in processes that enqueue and that work. */
export function registerJobs(jobs: AnyJob[]) {
  for (const job of jobs) {
    if (registry.has(job.name) && registry.get(job.name) !== job) throw new Error(`Two jobs are called ${job.name}.`);
    registry.set(job.name, job);
  }
}

export function listJobs(): AnyJob[] {
  return [...registry.values()];
}

/** pg-boss with separate connections, at most three and a listener, so that jobs never starve pages. */
export function createBoss(role: 'send' | 'work'): PgBoss {
  const boss = new PgBoss({
    connectionString: directUrl,
    application_name: `matwise-jobs-${role}`,
    max: role === 'work' ? 3 : 1,
    // Its tables come with the migrations: this role may not make any.
    migrate: false,
    supervise: role === 'work',
    schedule: role === 'work',
    useListenNotify: role === 'work',
    superviseIntervalSeconds: 30,
    cronMonitorIntervalSeconds: 20,
  });
  boss.on('error', (error) => log.error({ err: error }, 'jobs: the queue reports an error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'jobs: the queue warns'));
  return boss;
}

/** A process that dies without a word is noticed by the missing heartbeat of its jobs, long before the timeout (`dead-jobs.server.ts`). */
export const HEARTBEAT_SECONDS = { urgent: 10, usual: 30 };

/** The queues as the definitions want them; new settings of a known queue take effect too. */
export async function ensureQueues(boss: PgBoss, jobs: AnyJob[]) {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const job of jobs) {
    const { firstSeconds, maxSeconds } = job.backoff ?? { firstSeconds: 5, maxSeconds: 3600 };
    const options = {
      retryLimit: job.retries ?? 5,
      retryDelay: firstSeconds,
      retryBackoff: true,
      expireInSeconds: job.timeoutSeconds ?? 300,
      retentionSeconds: 30 * 24 * 3600,
      retryDelayMax: maxSeconds,
      heartbeatSeconds: HEARTBEAT_SECONDS[job.isUrgent ? 'urgent' : 'usual'],
      notify: true,
    };
    // 'short' lets one job per singleton key wait; `enqueue` gives every other job a key of its own. pg-boss takes that at creation only.
    if (known.has(job.name)) await boss.updateQueue(job.name, options);
    else await boss.createQueue(job.name, { ...options, policy: 'short' });
  }
}

/**
 * The instance that only inserts, with the queue of `job` there. It is started at the first use, so that a start of the
 * site does not wait for it.
 */
async function bossToSend(job: AnyJob): Promise<PgBoss> {
  const { boss, queues } = openSender();
  const started = await boss;
  let queue = queues.get(job.name);
  if (!queue) {
    queue = ensureQueues(started, [job]);
    queues.set(job.name, queue);
    queue.catch(() => queues.delete(job.name));
  }
  await queue;
  return started;
}

function openSender() {
  if (sender?.pool === pool) return sender;
  const boss = createBoss('send');
  const opened = { boss: boss.start(), pool, queues: new Map<string, Promise<void>>() };
  sender = opened;
  // A database that was away at the first use must not be remembered as away for ever.
  opened.boss.catch(() => {
    if (sender === opened) sender = undefined;
  });
  return opened;
}

/** For stops and tests; the next `enqueue` opens it again. */
export async function closeSendingBoss() {
  const open = sender;
  sender = undefined;
  await open?.boss.then((boss) => boss.stop({ graceful: false })).catch(() => {});
}

export type EnqueueOptions = {
  /** While a job of this name and key waits, another one is not added. One that already runs does not count: it may have read the old state. */
  singletonKey?: string;
  /** Not before this moment. */
  startAfter?: Date;
};

/**
 * Puts a job into the queue as part of the caller's transaction: it exists if and only if that commits, and runs within
 * a second of it.
 * @returns the id of the job; null when one with the same singleton key waits already.
 * @throws ZodError for input that the job does not take, which is a defect of the caller.
 */
export async function enqueue<Schema extends z.ZodType>(
  tx: Tx,
  job: JobDefinition<Schema>,
  data: z.input<Schema>,
  options: EnqueueOptions = {},
): Promise<string | null> {
  job.input.parse(data);
  const held = job.news ? heldBack(tx) : undefined;
  const { singletonKey, startAfter } = held ? { singletonKey: keyOfHeld(held.decision), startAfter: held.until } : options;
  const boss = await bossToSend(job);
  return boss.send(job.name, withOrigin(data as object), {
    db: fromDrizzle(tx, sql),
    singletonKey: singletonKey ?? randomUUID(),
    ...(startAfter && { startAfter }),
  });
}

/** Many jobs of one kind in one statement, under the rules of `enqueue`. */
export async function enqueueMany<Schema extends z.ZodType>(
  tx: Tx,
  job: JobDefinition<Schema>,
  jobs: ({ data: z.input<Schema> } & EnqueueOptions)[],
): Promise<void> {
  if (jobs.length === 0) return;
  for (const { data } of jobs) job.input.parse(data);
  const boss = await bossToSend(job);
  const rows = jobs.map(({ data, singletonKey, startAfter }) => ({
    data: withOrigin(data as object),
    singletonKey: singletonKey ?? randomUUID(),
    ...(startAfter && { startAfter }),
  }));
  await boss.insert(job.name, rows, { db: fromDrizzle(tx, sql) });
}

const keyOfHeld = (decision: string) => `decision:${decision}`;

/** Takes out of the queue what would tell people of a decision, as part of the caller's transaction. @returns how many jobs that were */
export async function withdrawNewsJobs(tx: Tx, decision: string): Promise<number> {
  const connection = { db: fromDrizzle(tx, sql) };
  let withdrawn = 0;
  // The few jobs that tell of decisions.
  for (const job of listJobs().filter(({ news }) => news)) {
    const boss = await bossToSend(job);
    const waiting = await boss.findJobs(job.name, { key: keyOfHeld(decision), queued: true, ...connection });
    // Through a transaction of ours moments come as text.
    const ids = waiting.filter(({ startAfter }) => new Date(startAfter) > new Date()).map(({ id }) => id);
    if (ids.length > 0) await boss.deleteJob(job.name, ids, connection);
    withdrawn += ids.length;
  }
  return withdrawn;
}
