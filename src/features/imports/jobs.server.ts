import { z } from 'zod';
import type { ImportKind } from '#db/schema/import-kinds.ts';
import type { ImportDefinition } from '#platform/imports/define-import.ts';
import { defineJob } from '#platform/jobs/define-job.ts';

/** What can be brought in, by kind: each room says its own, the composer gives them. */
export type ImportDefinitions = Record<ImportKind, ImportDefinition>;

let definitions: ImportDefinitions | undefined;

/** Tries of one run: what stops by itself goes on by itself, from where it was. */
export const RUN_RETRIES = 3;

export const runImportJob = defineJob({
  name: 'run-import',
  input: z.object({ runId: z.number().int() }),
  handler: async () => {
    if (!definitions) throw new Error('Nobody said what can be brought in.');
    return (await import('./runs/carry-out.server.ts')).carryOut(definitions);
  },
  retries: RUN_RETRIES,
  backoff: { firstSeconds: 5, maxSeconds: 60 },
  timeoutSeconds: 3_600,
});

const sweepFilesJob = defineJob({
  name: 'sweep-import-files',
  input: z.object({}),
  handler: async () => (await import('./actions/sweep-files.server.ts')).sweepFiles,
  schedule: { cron: '37 3 * * *', data: {} },
});

export function importJobs(given: ImportDefinitions) {
  definitions = given;
  return [runImportJob, sweepFilesJob];
}
