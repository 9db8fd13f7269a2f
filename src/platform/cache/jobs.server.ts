import { z } from 'zod';
import { beforeCommit } from '#platform/context.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { enqueueMany } from '#platform/jobs/enqueue.server.ts';
import { settings } from '#platform/settings.server.ts';

/** One tag that the CDN has to forget. All that wait go in one call, each once. */
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

/**
 * Has the CDN forget what carries the tags, once the transaction has committed. Without a CDN it does nothing. A tag that waits is added again: its job
 * may run before this transaction commits, and the CDN would then fetch what was there before.
 */
export async function purgeFromCdn(tx: Tx, tags: readonly string[]): Promise<void> {
  if (!settings().CDN_PURGE_URL) return;
  const unique = tags.includes('*') ? ['*'] : [...new Set(tags)];
  await enqueueMany(
    tx,
    purgeCdnJob,
    unique.map((tag) => ({ data: { tag } })),
  );
}

/** The same as the last step of the transaction under way, with all tags that it names. */
export const purgeOnCommit = (tags: readonly string[]): void => beforeCommit(purgeFromCdn, ...tags);
