import { withContext } from '#platform/context.server.ts';
import { log } from '#platform/log.server.ts';
import { observeJob } from '#platform/monitoring/metrics.server.ts';
import { failureOf, openSpan } from '#platform/monitoring/tracing.server.ts';
import type { AnyJob } from './define-job.ts';
import type { Origin } from './origin.server.ts';

/** Does a job's work under its name and the id of the request that it comes of, and tells log, metrics and trace how it went. */
export async function watched(job: AnyJob, run: { id: string; attempt: number }, origin: Origin, work: () => Promise<void>): Promise<void> {
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
