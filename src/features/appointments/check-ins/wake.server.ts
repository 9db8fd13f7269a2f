import type { Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { followCheckInsJob } from './jobs.server.ts';

/** Leaves a job for the moment at which something is due, one for all timers of the same second. */
export async function wakeAt(tx: Tx, moment: Date): Promise<void> {
  const second = new Date(Math.ceil(moment.getTime() / 1000) * 1000);
  await enqueue(tx, followCheckInsJob, {}, { startAfter: second, singletonKey: second.toISOString() });
}
