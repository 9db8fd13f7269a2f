import { and, eq, inArray } from 'drizzle-orm';
import { importRuns } from '#db/schema/import-runs.ts';
import { db } from '#platform/db/client.server.ts';
import { openContents, UnreadableFile } from '#platform/imports/read-file.server.ts';
import { carryOutRun } from '#platform/imports/run-import.server.ts';
import { failRun, RunStopped } from '#platform/imports/run-progress.server.ts';
import type { JobRun } from '#platform/jobs/define-job.ts';
import { Gone } from '#shared/errors.ts';
import { deleteContents, getContents, getImportFile } from '../files/contents.server.ts';
import { type ImportDefinitions, RUN_RETRIES } from '../jobs.server.ts';
import { ACTIVE } from './state.ts';

/** Takes a waiting run, or one whose worker is gone; null when somebody cancelled it. */
async function takeRun(runId: number) {
  const [run] = await db
    .update(importRuns)
    .set({ state: 'running', progressAt: new Date() })
    .where(and(eq(importRuns.id, runId), inArray(importRuns.state, ACTIVE)))
    .returning();
  return run ?? null;
}

/** The work of the job: a run from where it is to its end. */
export function carryOut(definitions: ImportDefinitions) {
  return async ({ runId }: { runId: number }, { attempt, signal }: Pick<JobRun, 'attempt' | 'signal'>): Promise<void> => {
    const run = await takeRun(runId);
    if (!run || run.fileId === null) return;
    try {
      const file = await getImportFile(run.fileId);
      const opened = openContents(run.fileName, await getContents(file));
      const report = await carryOutRun(definitions[run.kind], opened, run, { signal, by: { userId: run.startedBy, role: 'moderator' } });
      // Nothing is left to look up in it.
      if (!run.dryRun && report.skipped === 0) await deleteContents([file]);
    } catch (error) {
      // The process stops, or it took too long: it goes on with the next try.
      if (signal.aborted) throw error;
      if (error instanceof RunStopped) return;
      if (error instanceof UnreadableFile) return failRun(runId, error.message);
      if (error instanceof Gone) return failRun(runId, error.detail);
      if (attempt >= RUN_RETRIES) await failRun(runId, 'Something went wrong on our side. You can go on from here.');
      throw error;
    }
  };
}
