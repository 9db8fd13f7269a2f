import { ReadableStream as NodeStream, TextEncoderStream } from 'node:stream/web';
import { getTableName } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, freshDb, pool } from '#platform/db/client.server.ts';
import { log } from '#platform/log.server.ts';
import type { TableState } from '#ui/data/table-address.ts';
import { joined, readingOf } from './read-table.server.ts';
import type { AdminTable } from './table.server.ts';

const ROWS_AT_ONCE = 1_000;

/** Spreadsheets guess the encoding of a file without this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

function exportedColumns(table: AdminTable, chosen: string[] | null) {
  const names = Object.keys(table.columns).filter((name) => chosen === null || chosen.includes(name));
  const shown = names.length > 0 ? names : Object.keys(table.columns);
  return Object.fromEntries(shown.map((name) => [name, table.columns[name]!]));
}

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : Array.isArray(value) ? value.join('; ') : value);

/** Loaded with the first export. A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
async function csvWriter() {
  const { stringify } = await import('csv-stringify/sync');
  return (rows: unknown[][]) => stringify(rows, { escape_formulas: true, record_delimiter: '\r\n', cast: { boolean: String } });
}

/**
 * All rows of a table of the admin area as CSV, filtered and sorted as the address says, in its columns. They are read from a cursor as
 * the client takes them, so an export of any length needs the memory of a page. That it was made is in the audit log.
 */
export async function exportDeskTable(actor: Actor, table: AdminTable, state: TableState): Promise<ReadableStream<Uint8Array>> {
  authorize(actor, 'admin.export');
  const columns = exportedColumns(table, state.columns);
  const { where, order } = await readingOf(table, state);
  const query = joined(table, freshDb.select(columns).from(table.from).$dynamic() as PgSelect)
    .where(where)
    .orderBy(...order)
    .toSQL();
  const { filter, sort } = state;
  const after = { filter, sort: sort && `${sort.desc ? '-' : ''}${sort.id}`, columns: Object.keys(columns) };
  await db.transaction((tx) => audit(tx, actor, { action: 'desk.exported', subjectType: getTableName(table.from), subjectId: 'all', after }));
  const stream = NodeStream.from(csvOf(Object.keys(columns), query)).pipeThrough(new TextEncoderStream());
  // One and the same stream: Node's types and the browser's do not know each other.
  return stream as unknown as ReadableStream<Uint8Array>;
}

async function* csvOf(names: string[], { sql, params }: { sql: string; params: unknown[] }): AsyncGenerator<string> {
  const toCsv = await csvWriter();
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    yield BYTE_ORDER_MARK + toCsv([names]);
    await client.query('begin read only');
    // A client that stops reading must not hold a snapshot for ever.
    await client.query(`set local idle_in_transaction_session_timeout = '60s'`);
    await client.query(`declare exported no scroll cursor for ${sql}`, params);
    for (;;) {
      const { rows } = await client.query<unknown[]>({ text: `fetch ${ROWS_AT_ONCE} from exported`, rowMode: 'array' });
      if (rows.length > 0) yield toCsv(rows.map((row) => row.map(plain)));
      if (rows.length < ROWS_AT_ONCE) break;
    }
    await client.query('commit');
  } catch (error) {
    failure = error as Error;
    log.warn({ err: error }, 'an export of an admin table broke off');
    throw error;
  } finally {
    // Also when the client went away: the connection goes back without a transaction.
    if (!failure) await client.query('rollback').catch((error: Error) => (failure = error));
    client.release(failure);
  }
}
