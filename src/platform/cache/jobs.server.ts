import { z } from 'zod';
import type { Tx } from '#platform/db/client.server.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { settings } from '#platform/settings.server.ts';

/** One tag that the CDN has to forget. A tag that waits already is not added again, and all that wait go in one call. */
export const purgeCdnJob = defineJob({
  name: 'purge-cdn',
  input: z.object({ tag: z.string().min(1) }),
  handler: async () => (await import('./purge-cdn.server.ts')).purgeCdn,
  together: 200,
  // An hour and a half: by then every page has run out by itself.
  retries: 20,
  backoff: { firstSeconds: 2, maxSeconds: 300 },
  timeoutSeconds: 60,
});

/** Has the CDN forget what carries the tags, once the transaction has committed. Without a CDN it does nothing. */
export async function purgeFromCdn(tx: Tx, tags: readonly string[]): Promise<void> {
  if (!settings().CDN_PURGE_URL) return;
  const unique = tags.includes('*') ? ['*'] : [...new Set(tags)];
  // Writers that name the same tags must not wait for each other in a circle.
  await enqueueMany(
    tx,
    purgeCdnJob,
    unique.sort().map((tag) => ({ data: { tag }, singletonKey: tag })),
  );
}
