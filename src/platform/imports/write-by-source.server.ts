import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/db/client.server.ts';

type Values = Record<string, unknown> & { source_id: string };
type Written = { id: number; sourceId: string; inserted: boolean };

type How = {
  /** Columns that say nothing about a change, such as a ciphertext that is new each time. */
  uncompared?: readonly string[];
  /** Which known records a file may still change, over `kept`. */
  open?: SQL;
};

/** Set when a record arrives, and by every change that somebody makes here. */
const MOMENTS = ['created_at', 'updated_at'];

const defaultsOf = (table: PgTable) =>
  new Map(Object.values(getTableColumns(table)).flatMap((column: PgColumn) => (column.notNull && column.hasDefault ? [[column.name, column.default]] : [])));

/**
 * Inserts records that are new and changes those that came from the same source before, in one statement. What anybody has
 * touched here since it came is left alone: it arrives with equal `created_at` and `updated_at`, and every write moves the latter.
 * @returns the records that were written; what is as the file says it is not among them
 */
export async function writeBySource(tx: Tx, table: PgTable, rows: Values[], { uncompared = [], open = sql`true` }: How = {}): Promise<Written[]> {
  const named = new Set(rows.flatMap(Object.keys));
  const names = [...named, ...MOMENTS.filter((moment) => !named.has(moment))];
  const defaults = defaultsOf(table);
  const now = new Date().toISOString();
  const complete = rows.map((row) => {
    const since = row.created_at ?? now;
    const filled = names.map((name) => [name, row[name] ?? defaults.get(name) ?? null]);
    return { ...Object.fromEntries(filled), created_at: since, updated_at: since };
  });
  const changing = names.filter((name) => name !== 'source_id' && !MOMENTS.includes(name));
  const compared = changing.filter((name) => !uncompared.includes(name));
  const list = (from: readonly string[], prefix: SQL = sql``) =>
    sql.join(
      from.map((name) => sql`${prefix}${sql.identifier(name)}`),
      sql`, `,
    );
  const isOther = compared.length > 0 ? sql`(${list(compared, sql`kept.`)}) is distinct from (${list(compared, sql`excluded.`)})` : sql`false`;
  const change = changing.length > 0 ? sql`set (${list(changing)}) = row(${list(changing, sql`excluded.`)})` : sql`set source_id = excluded.source_id`;
  // One parameter, however many columns and rows: a statement with a parameter per value would reach the protocol's limit.
  const { rows: written } = await tx.execute<{ id: number; source_id: string; inserted: boolean }>(sql`
    insert into ${table} as kept (${list(names)})
    select ${list(names)} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(complete)}::jsonb)
    on conflict (source_id) do update ${change}
    where kept.updated_at = kept.created_at and ${open} and ${isOther}
    returning kept.id, kept.source_id, kept.xmax = 0 as inserted`);
  return written.map(({ id, source_id, inserted }) => ({ id, sourceId: source_id, inserted }));
}

export const countWritten = (written: { inserted: boolean }[]) => {
  const inserted = written.filter((one) => one.inserted).length;
  return { inserted, updated: written.length - inserted };
};

/** The ids here of records that came from these sources, by source. */
export async function idsBySource(tx: Tx, table: PgTable, sources: readonly (string | null | undefined)[]): Promise<Map<string, number>> {
  const wanted = [...new Set(sources.filter((source) => source !== null && source !== undefined))];
  if (wanted.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: number; source_id: string }>(
    sql`select id, source_id from ${table} where source_id in (select jsonb_array_elements_text(${JSON.stringify(wanted)}::jsonb))`,
  );
  return new Map(rows.map(({ id, source_id }) => [source_id, id]));
}
