import { ReadableStream as NodeStream, TextEncoderStream } from 'node:stream/web';
import { asc, eq } from 'drizzle-orm';
import { importRefusals, importRuns } from '#db/schema/import-runs.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { openContents } from '#platform/imports/read-file.server.ts';
import { NotFound } from '#shared/errors.ts';
import { cellText } from '../files/cell-text.ts';
import { decryptPreview, getContents, getImportFile } from '../files/contents.server.ts';

/** Spreadsheets guess the encoding of a file without this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

type Refused = { position: number; line: number; message: string };
type Read = { name: string; contents: Uint8Array; columns: string[]; refused: Refused[] };

/**
 * The bad rows of a run as CSV: the line, why, and what stood in it, read from the file again. That it was taken away is in the audit log.
 * @throws NotFound; Gone once the file is deleted
 */
export async function readBadRows(actor: Actor, runId: number): Promise<ReadableStream<Uint8Array>> {
  authorize(actor, 'import.manage');
  const [run] = await freshDb.select().from(importRuns).where(eq(importRuns.id, runId));
  if (!run || run.fileId === null) throw new NotFound();
  const file = await getImportFile(run.fileId);
  const contents = await getContents(file);
  const columns = file.preview === null ? [] : decryptPreview(file.preview).map(({ name }) => name);
  const refused = await freshDb.select().from(importRefusals).where(eq(importRefusals.runId, runId)).orderBy(asc(importRefusals.position));
  await db.transaction((tx) =>
    audit(tx, actor, { action: 'import.badRowsExported', subjectType: 'import_runs', subjectId: runId, after: { rows: refused.length } }),
  );
  const stream = NodeStream.from(csvOf({ name: run.fileName, contents, columns, refused })).pipeThrough(new TextEncoderStream());
  // One and the same stream: Node's types and the browser's do not know each other.
  return stream as unknown as ReadableStream<Uint8Array>;
}

async function* csvOf({ name, contents, columns, refused }: Read): AsyncGenerator<string> {
  const { stringify } = await import('csv-stringify/sync');
  // A cell that a spreadsheet would take for a formula gets an apostrophe in front.
  const toCsv = (cells: unknown[]) => stringify([cells], { escape_formulas: true, record_delimiter: '\r\n' });
  const waiting = new Map(refused.map((one) => [one.position, one]));
  yield BYTE_ORDER_MARK + toCsv(['line', 'reason', ...columns, 'unreadable']);
  let position = 0;
  for await (const entry of openContents(name, contents).entries) {
    position += 1;
    const bad = waiting.get(position);
    if (!bad) continue;
    waiting.delete(position);
    const record = 'problem' in entry ? {} : entry.record;
    const cells = columns.map((column) => cellText(Object.hasOwn(record, column) ? record[column] : ''));
    yield toCsv([bad.line, bad.message, ...cells, 'problem' in entry ? (entry.raw ?? '') : '']);
    if (waiting.size === 0) break;
  }
}
