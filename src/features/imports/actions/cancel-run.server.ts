import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { type ImportRun, importRuns } from '#db/schema/import-runs.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';
import { getRun } from '../runs/read-runs.server.ts';
import { ACTIVE } from '../runs/state.ts';

/** Stops a run: nothing is written after this has been answered. What was written before stays. A run of the command is stopped where it was started. */
export async function cancelRun(actor: Actor, runId: number): Promise<ImportRun> {
  authorize(actor, 'import.manage');
  return db.transaction(async (tx) => {
    const [run] = await tx
      .update(importRuns)
      .set({ state: 'cancelled', progressAt: new Date() })
      .where(and(eq(importRuns.id, runId), isNotNull(importRuns.fileId), inArray(importRuns.state, ACTIVE)))
      .returning();
    if (!run) {
      const { isActive } = await getRun(actor, runId);
      throw new Conflict(isActive ? 'A run of the command is stopped where it was started.' : 'This run has ended already.');
    }
    await audit(tx, actor, { action: 'import.cancelled', subjectType: 'import_runs', subjectId: runId, after: { rows: run.rows } });
    return run;
  });
}
