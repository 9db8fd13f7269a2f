import { eq } from 'drizzle-orm';
import { type ImportRun, importRuns } from '#db/schema/import-runs.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { enqueueRun, lockFreeFile } from '../runs/start-run.server.ts';
import { canResume, isStalled } from '../runs/state.ts';

/** Lets a run go on from the row that it had come to. */
export async function resumeRun(actor: Actor, runId: number): Promise<ImportRun> {
  authorize(actor, 'import.manage');
  return db.transaction(async (tx) => {
    const [run] = await tx.select().from(importRuns).where(eq(importRuns.id, runId)).for('update');
    if (!run) throw new NotFound();
    const now = new Date();
    if (!canResume(run, now) || run.fileId === null) throw new Conflict('This run cannot go on: it is under way, has ended, or was started by the command.');
    // A stalled run is the one that the file is held by.
    if (!isStalled(run, now)) await lockFreeFile(tx, run.fileId);
    const [resumed] = await tx.update(importRuns).set({ state: 'waiting', failure: null, progressAt: now }).where(eq(importRuns.id, runId)).returning();
    await audit(tx, actor, { action: 'import.resumed', subjectType: 'import_runs', subjectId: runId, after: { rows: run.rows } });
    await enqueueRun(tx, runId);
    return resumed!;
  });
}
