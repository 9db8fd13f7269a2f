import { basename } from 'node:path';
import { eq } from 'drizzle-orm';
import { importRuns } from '#db/schema/import-runs.ts';
import { systemActor } from '#permissions/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { publishInvalidation } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import type { ImportDefinition, ImportRow, Refusal, Written } from './define-import.ts';
import { explainRefusal } from './explain-refusal.ts';
import { openFile } from './read-file.server.ts';
import { type LeftOut, readRow } from './read-row.ts';

/** Rows of one transaction: a run that is stopped keeps what it wrote, and the same file again goes on from there. */
const BATCH = 1_000;
/** Bad rows that stay with the run; whoever runs it is told all of them. */
const ERRORS_KEPT = 100;

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

type Options = {
  /** Writes nothing, but tries everything, and says what it would have done. */
  dryRun?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  onRefused?: (refusal: Refusal) => void;
};

class OnlyTried extends Error {}

/**
 * Reads a file and writes its records, batch by batch, with a bounded memory. A row that cannot be taken is told and skipped.
 * @throws UnreadableFile before anything is written
 */
export async function runImport(definition: ImportDefinition, path: string, { dryRun = false, onProgress, onRefused }: Options = {}): Promise<ImportReport> {
  const file = await openFile(path);
  const [run] = await db
    .insert(importRuns)
    .values({ kind: definition.kind, fileName: basename(path), dryRun })
    .returning({ id: importRuns.id });
  const runId = run!.id;
  const counts = { rows: 0, inserted: 0, updated: 0, skipped: 0 };
  const errors: Refusal[] = [];
  const leftOut: LeftOut = { unknown: new Set(), decidedHere: new Set() };

  const refuse = (refusal: Refusal) => {
    counts.skipped += 1;
    if (errors.length < ERRORS_KEPT) errors.push(refusal);
    onRefused?.(refusal);
  };
  const write = async (rows: ImportRow[]) => {
    const { inserted, updated, refused = [] } = await writeRows(definition, rows, dryRun, refuse);
    counts.inserted += inserted;
    counts.updated += updated;
    refused.forEach(refuse);
    onProgress?.({ rows: counts.rows, bytesRead: file.bytesRead(), bytes: file.bytes });
  };

  let batch = new Map<string, ImportRow>();
  const flush = async () => {
    if (batch.size > 0) await write([...batch.values()]);
    batch = new Map();
  };
  for await (const entry of file.entries) {
    counts.rows += 1;
    const row = 'problem' in entry ? { problems: entry.problem } : readRow(definition, entry.line, entry.record, leftOut);
    if ('problems' in row) {
      refuse({ line: entry.line, message: row.problems });
      continue;
    }
    // The same source twice in a file: the later line changes what the earlier one brought.
    if (batch.has(row.values.source_id)) await flush();
    batch.set(row.values.source_id, row);
    if (batch.size >= BATCH) await flush();
  }
  await flush();

  await db.transaction(async (tx) => {
    await tx
      .update(importRuns)
      .set({ ...counts, errors, finishedAt: new Date() })
      .where(eq(importRuns.id, runId));
    // Who runs commands on the server is no account of the site.
    const act = { action: dryRun ? 'import.tried' : 'import.finished', subjectType: 'import_runs', subjectId: runId };
    await audit(tx, systemActor, { ...act, after: { kind: definition.kind, fileName: basename(path), ...counts } });
  });
  if (!dryRun && counts.inserted + counts.updated > 0) await publishInvalidation(definition.tags);
  const unchanged = counts.rows - counts.inserted - counts.updated - counts.skipped;
  return { runId, ...counts, unchanged, unknownColumns: [...leftOut.unknown], columnsDecidedHere: [...leftOut.decidedHere] };
}

/** Writes rows in one transaction. When the database refuses some, halves them until those stand alone. */
async function writeRows(definition: ImportDefinition, rows: ImportRow[], dryRun: boolean, refuse: (refusal: Refusal) => void): Promise<Written> {
  let written: Written = { inserted: 0, updated: 0 };
  try {
    await db.transaction(async (tx: Tx) => {
      written = await definition.write(tx, rows);
      if (dryRun) throw new OnlyTried();
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
