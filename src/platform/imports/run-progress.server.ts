import { and, eq } from 'drizzle-orm';
import { type ImportRun, importRefusals, importRuns } from '#db/schema/import-runs.ts';
import { type AuditActor, audit } from '#platform/audit/audit.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import type { Refusal } from './define-import.ts';

/** Bad rows that are shown with the run; whoever runs the command is told all of them. */
const ERRORS_KEPT = 100;
/** Bad rows of a file from the browser that are kept to be downloaded. */
const MOST_REFUSALS = 50_000;

export type ImportCounts = { rows: number; inserted: number; updated: number; skipped: number };
/** `position`: the how manieth record of the file it is. */
export type PlacedRefusal = Refusal & { position: number };

/** The run was cancelled, or goes on elsewhere: whoever is told this writes nothing more. */
export class RunStopped extends Error {}

/** How far a run is, and what it remembers of bad rows. */
export type RunState = { run: ImportRun; counts: ImportCounts; errors: Refusal[] };

export const stateOf = (run: ImportRun): RunState => {
  const { rows, inserted, updated, skipped, errors } = run;
  return { run, counts: { rows, inserted, updated, skipped }, errors };
};

/**
 * Notes how far a run is, in the transaction that writes its rows where there is one: both are there or neither, so that what goes on
 * later counts no row twice. @throws RunStopped when somebody else has moved the run since
 */
export async function saveProgress(tx: Tx, { run, counts, errors }: RunState, next: ImportCounts, fresh: readonly PlacedRefusal[]): Promise<RunState> {
  const shown = [...errors, ...fresh.map(({ line, message }) => ({ line, message }))].slice(0, ERRORS_KEPT);
  const moved = await tx
    .update(importRuns)
    .set({ ...next, errors: shown, progressAt: new Date() })
    .where(and(eq(importRuns.id, run.id), eq(importRuns.state, 'running'), eq(importRuns.rows, counts.rows)))
    .returning({ id: importRuns.id });
  if (moved.length === 0) throw new RunStopped();
  const kept = run.fileId === null ? [] : fresh.slice(0, Math.max(0, MOST_REFUSALS - counts.skipped));
  if (kept.length > 0) await tx.insert(importRefusals).values(kept.map((one) => ({ runId: run.id, ...one })));
  return { run, counts: next, errors: shown };
}

/** Ends a run that has read its file. @throws RunStopped */
export async function finishRun({ run, counts }: RunState, by: AuditActor): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(importRuns)
      .set({ state: 'finished', finishedAt: new Date(), progressAt: new Date(), total: counts.rows })
      .where(and(eq(importRuns.id, run.id), eq(importRuns.state, 'running'), eq(importRuns.rows, counts.rows)))
      .returning({ id: importRuns.id });
    if (ended.length === 0) throw new RunStopped();
    const act = { action: run.dryRun ? 'import.tried' : 'import.finished', subjectType: 'import_runs', subjectId: run.id };
    await audit(tx, by, { ...act, after: { kind: run.kind, fileName: run.fileName, ...counts } });
  });
}

/** Ends a run that cannot go on, in words for who looks at it. One that has ended already stays as it is. */
export async function failRun(runId: number, failure: string): Promise<void> {
  await db
    .update(importRuns)
    .set({ state: 'failed', failure, progressAt: new Date() })
    .where(and(eq(importRuns.id, runId), eq(importRuns.state, 'running')));
}
