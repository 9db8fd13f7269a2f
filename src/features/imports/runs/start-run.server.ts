import { and, eq, inArray } from 'drizzle-orm';
import { type ImportFile, importFiles } from '#db/schema/import-files.ts';
import { type ColumnMapping, type ImportRun, importRuns } from '#db/schema/import-runs.ts';
import type { Actor } from '#permissions/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { Conflict, Gone, NotFound } from '#shared/errors.ts';
import { FILE_GONE } from '../files/contents.server.ts';
import { runImportJob } from '../jobs.server.ts';
import { ACTIVE } from './state.ts';

/** The file under a lock, free to be read. @throws NotFound, Gone, Conflict */
export async function lockFreeFile(tx: Tx, id: number): Promise<ImportFile> {
  const [file] = await tx.select().from(importFiles).where(eq(importFiles.id, id)).for('update');
  if (!file) throw new NotFound();
  if (file.storageKey === null) throw new Gone(FILE_GONE);
  const active = await tx.$count(importRuns, and(eq(importRuns.fileId, id), inArray(importRuns.state, ACTIVE)));
  if (active > 0) throw new Conflict('This file is being read right now. Wait for the end or cancel it first.');
  return file;
}

/** Puts a run of a locked file into the queue. */
export async function startRun(tx: Tx, actor: Actor, file: ImportFile, given: { dryRun: boolean; mapping: ColumnMapping }): Promise<ImportRun> {
  const { id: fileId, kind, fileName, sourceId, rows: total } = file;
  const [run] = await tx
    .insert(importRuns)
    .values({ kind, fileName, sourceId, fileId, total, startedBy: actor.userId, state: 'waiting', ...given })
    .returning();
  const { dryRun, mapping } = given;
  await audit(tx, actor, { action: 'import.started', subjectType: 'import_runs', subjectId: run!.id, after: { kind, fileName, dryRun, mapping } });
  await enqueueRun(tx, run!.id);
  return run!;
}

export const enqueueRun = (tx: Tx, runId: number) => enqueue(tx, runImportJob, { runId }, { singletonKey: `run-${runId}` });
