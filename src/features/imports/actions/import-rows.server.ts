import { eq } from 'drizzle-orm';
import { type ImportRun, importRuns } from '#db/schema/import-runs.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { lockFreeFile, startRun } from '../runs/start-run.server.ts';

/** Brings in what a finished dry run has tried, with the columns that it had. */
export async function importRows(actor: Actor, dryRunId: number): Promise<ImportRun> {
  authorize(actor, 'import.manage');
  return db.transaction(async (tx) => {
    const [tried] = await tx.select().from(importRuns).where(eq(importRuns.id, dryRunId));
    if (!tried || tried.fileId === null || tried.mapping === null) throw new NotFound();
    if (!tried.dryRun || tried.state !== 'finished') throw new Conflict('Only a finished dry run can be imported.');
    const file = await lockFreeFile(tx, tried.fileId);
    return startRun(tx, actor, file, { dryRun: false, mapping: tried.mapping });
  });
}
