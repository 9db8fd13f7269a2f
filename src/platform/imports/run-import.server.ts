import { basename } from 'node:path';
import { type ImportRun, importRuns } from '#db/schema/import-runs.ts';
import { type AuditActor, audit, commandLineActor } from '#platform/audit/audit.server.ts';
import { publishInvalidation, purgeOnCommit } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import type { ImportDefinition, ImportRow, Refusal, Written } from './define-import.ts';
import { explainRefusal } from './explain-refusal.ts';
import { type Entry, type OpenFile, openFile } from './read-file.server.ts';
import { type LeftOut, readRow } from './read-row.ts';
import { failRun, finishRun, type PlacedRefusal, RunStopped, saveProgress, stateOf } from './run-progress.server.ts';

/** Rows of one transaction: a run that is stopped keeps what it wrote, and goes on from there. */
const BATCH = 1_000;

export type ImportProgress = { rows: number; bytesRead: number; bytes: number };
export type ImportReport = {
  runId: number;
  rows: number;
  inserted: number;
  updated: number;
  /** Known already, and as the file says or changed by somebody here since. */
  unchanged: number;
  skipped: number;
  unknownColumns: string[];
  columnsDecidedHere: string[];
};

type Watching = {
  onProgress?: (progress: ImportProgress) => void;
  onRefused?: (refusal: Refusal) => void;
  /** Ends the work between two batches with `RunStopped`; the run stays as far as it is. */
  signal?: AbortSignal;
};

type Carrying = Watching & {
  /** Named in the audit log. */
  by: AuditActor;
};

type Options = Watching & {
  /** Writes nothing, but tries everything, and says what it would have done. */
  dryRun?: boolean;
  /** The source that the file comes from. */
  sourceId?: number | null;
};

class OnlyTried extends Error {}

/**
 * Reads a file of this machine and writes its records, batch by batch, with a bounded memory. A row that cannot be taken is told and skipped.
 * @throws UnreadableFile before anything is written
 */
export async function runImport(
  definition: ImportDefinition,
  path: string,
  { dryRun = false, sourceId = null, ...watching }: Options = {},
): Promise<ImportReport> {
  const file = await openFile(path);
  const run = await startRun({ kind: definition.kind, fileName: basename(path), dryRun, sourceId });
  try {
    return await carryOutRun(definition, file, run, { ...watching, by: commandLineActor });
  } catch (error) {
    // The first error says more than one about this note.
    await failRun(run.id, 'The command stopped. Given again, it goes on from there.').catch(() => {});
    throw error;
  }
}

/** Records a run of the command line. */
function startRun(values: Pick<ImportRun, 'kind' | 'fileName' | 'dryRun' | 'sourceId'>): Promise<ImportRun> {
  return db.transaction(async (tx) => {
    const [run] = await tx.insert(importRuns).values(values).returning();
    await audit(tx, commandLineActor, { action: 'import.started', subjectType: 'import_runs', subjectId: run!.id, after: values });
    return run!;
  });
}

/**
 * Takes a run through its file, from the row on that it had come to. Batches that were written stay, whatever happens to the rest.
 * @throws RunStopped when the run was cancelled or goes on elsewhere; UnreadableFile
 */
export async function carryOutRun(
  definition: ImportDefinition,
  file: OpenFile,
  run: ImportRun,
  { onProgress, onRefused, by, signal }: Carrying,
): Promise<ImportReport> {
  const read = readerOf(definition, run);
  let state = stateOf(run);
  let batch = new Map<string, ImportRow & { position: number }>();
  let fresh: PlacedRefusal[] = [];
  const refuse = (refusal: PlacedRefusal) => {
    fresh.push(refusal);
    onRefused?.({ line: refusal.line, message: refusal.message });
  };

  /** Writes what was gathered; `through` is the last record that is done with it. */
  const flush = async (through: number) => {
    if (through === state.counts.rows) return;
    if (signal?.aborted) throw new RunStopped();
    const rows = [...batch.values()];
    const positions = new Map(rows.map(({ line, position }) => [line, position]));
    batch = new Map();
    let saved: typeof state | undefined;
    const save = async (tx: Tx, { inserted, updated, refused = [] }: Written) => {
      const { counts } = state;
      const bad = [...fresh, ...refused.map((one) => ({ ...one, position: positions.get(one.line) ?? 0 }))];
      const next = { rows: through, inserted: counts.inserted + inserted, updated: counts.updated + updated, skipped: counts.skipped + bad.length };
      saved = await saveProgress(tx, state, next, bad);
    };
    const told = (refusal: Refusal) => refuse({ ...refusal, position: positions.get(refusal.line) ?? 0 });
    const nothing: Written = { inserted: 0, updated: 0 };
    const written = rows.length > 0 ? await writeRows(definition, rows, run.dryRun, told, save) : nothing;
    // Nothing was written, or not in one piece.
    if (!saved) await db.transaction((tx) => save(tx, written));
    for (const one of written.refused ?? []) onRefused?.(one);
    fresh = [];
    state = saved!;
    onProgress?.({ rows: through, bytesRead: file.bytesRead(), bytes: file.bytes });
  };

  try {
    let position = 0;
    for await (const entry of file.entries) {
      position += 1;
      // Done before the run was stopped.
      if (position <= run.rows) continue;
      const row = read.row(entry);
      if ('problems' in row) refuse({ position, line: entry.line, message: row.problems });
      else {
        // The same source twice in a file: the later line changes what the earlier one brought.
        if (batch.has(row.values.source_id)) await flush(position - 1);
        batch.set(row.values.source_id, { ...row, position });
      }
      if (position - state.counts.rows >= BATCH) await flush(position);
    }
    await flush(position);
    await finishRun(state, by);
  } finally {
    // What was written stays, also when the rest was not.
    if (!run.dryRun && state.counts.inserted + state.counts.updated > run.inserted + run.updated) await publishInvalidation(definition.tags);
  }
  const unchanged = state.counts.rows - state.counts.inserted - state.counts.updated - state.counts.skipped;
  const { unknown, decidedHere } = read.leftOut;
  return { runId: run.id, ...state.counts, unchanged, unknownColumns: [...unknown], columnsDecidedHere: [...decidedHere] };
}

/** Reads entries as rows: by the names of the columns, or as the run maps them. */
function readerOf(definition: ImportDefinition, { mapping }: ImportRun) {
  const leftOut: LeftOut = { unknown: new Set(), decidedHere: new Set() };
  const fields = mapping && new Map(mapping.map(({ column, field }) => [column, field]));
  const known = fields ? { ...definition, aliases: Object.fromEntries(fields) } : definition;
  const chosen = (record: Record<string, unknown>) => (fields ? Object.fromEntries(Object.entries(record).filter(([name]) => fields.has(name))) : record);
  const row = (entry: Entry) => ('problem' in entry ? { problems: entry.problem } : readRow(known, entry.line, chosen(entry.record), leftOut));
  return { row, leftOut };
}

/**
 * Writes rows in one transaction. When the database refuses some, halves them until those stand alone.
 * @param alongside what is written with all of them, in the same transaction
 */
async function writeRows(
  definition: ImportDefinition,
  rows: ImportRow[],
  dryRun: boolean,
  refuse: (refusal: Refusal) => void,
  alongside?: (tx: Tx, written: Written) => Promise<void>,
): Promise<Written> {
  let written: Written = { inserted: 0, updated: 0 };
  try {
    await db.transaction(async (tx: Tx) => {
      written = await definition.write(tx, rows);
      if (dryRun) throw new OnlyTried();
      // Pages are dropped at the end; should the process die before, the queue sees to it.
      if (written.inserted + written.updated > 0) purgeOnCommit(definition.tags);
      await alongside?.(tx, written);
    });
    return written;
  } catch (error) {
    if (error instanceof OnlyTried) return written;
    const message = explainRefusal(error, definition.refusals);
    if (message === undefined) throw error;
    if (rows.length === 1) {
      refuse({ line: rows[0]!.line, message });
      return { inserted: 0, updated: 0 };
    }
    const middle = Math.ceil(rows.length / 2);
    const first = await writeRows(definition, rows.slice(0, middle), dryRun, refuse);
    const second = await writeRows(definition, rows.slice(middle), dryRun, refuse);
    return {
      inserted: first.inserted + second.inserted,
      updated: first.updated + second.updated,
      refused: [...(first.refused ?? []), ...(second.refused ?? [])],
    };
  }
}
