import type { JobRun } from '#platform/jobs/define-job.ts';
import { settings } from '#platform/settings.server.ts';
import { dropEverywhere } from './invalidate.server.ts';

const patienceMs = 15_000;

/**
 * Tells the CDN, or the adapter in front of its API, which tags it has to forget: `POST CDN_PURGE_URL`, `{"tags":["home","girl:7"]}`.
 * Anything but a 2xx is a failure, and the queue tries again; the tag `*` means everything.
 *
 * The job may run before the writer's instance has dropped its pages, or after it has died without: every instance drops them first, or the CDN
 * would fetch the old ones again.
 */
export async function purgeCdn(first: { tag: string }, { signal }: JobRun, others: { tag: string }[] = []): Promise<void> {
  const { CDN_PURGE_URL, CDN_PURGE_TOKEN } = settings();
  if (!CDN_PURGE_URL) return;
  const tags = [...new Set([first, ...others].map(({ tag }) => tag))];
  await dropEverywhere(tags);
  const answer = await fetch(CDN_PURGE_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(CDN_PURGE_TOKEN && { authorization: `Bearer ${CDN_PURGE_TOKEN}` }) },
    body: JSON.stringify({ tags: tags.includes('*') ? ['*'] : tags }),
    // A token must not follow to another address.
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The CDN answers ${answer.status} to a purge.`);
}
