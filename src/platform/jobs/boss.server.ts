import { PgBoss } from 'pg-boss';
import { directUrl, pool } from '#platform/db/client.server.ts';
import { log } from '#platform/log.server.ts';
import type { AnyJob } from './define-job.ts';

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

/** pg-boss over connections of its own, at most three and one that listens, so that jobs never starve pages. */
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
export async function bossToSend(job: AnyJob): Promise<PgBoss> {
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
