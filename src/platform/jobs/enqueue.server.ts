import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle } from 'pg-boss';
import type { z } from 'zod';
import { heldBack } from '#platform/audit/undo-window.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { bossToSend, listJobs } from './boss.server.ts';
import type { JobDefinition } from './define-job.ts';
import { withOrigin } from './origin.server.ts';

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
