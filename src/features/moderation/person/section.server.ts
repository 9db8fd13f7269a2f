import { desc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { readDb } from '#platform/db/client.server.ts';
import { type PersonKind, personAddress } from '#shared/people/person-address.ts';
import { ENTRIES_MAX, ENTRIES_SHOWN, type PersonEntry, type PersonSection } from './person.ts';

type Entry = Partial<Omit<PersonEntry, 'id' | 'at'>> & { what: string };
export type Section = { key: string; read: (isWhole: boolean) => Promise<PersonSection> };

type Read<Columns> = {
  from: PgTable & { id: PgColumn; createdAt: PgColumn };
  columns: Columns;
  where: SQL | undefined;
  /** Newest first by this column; `createdAt` by default. */
  order?: PgColumn;
};

/** The newest entries of a section, and how many there are. */
export function section<Columns extends Record<string, PgColumn | SQL>>(
  key: string,
  title: string,
  { from, columns, where, order = from.createdAt }: Read<Columns>,
  toEntry: (row: SelectResultFields<Columns>) => Entry,
): Section {
  const read = async (isWhole: boolean) => {
    const rows = await readDb
      .select({ at: from.createdAt, total: sql<number>`(count(*) over ())::int`, row: columns })
      .from(from as PgTable)
      .where(where)
      .orderBy(desc(order), desc(from.id))
      .limit(isWhole ? ENTRIES_MAX : ENTRIES_SHOWN);
    const entries = rows.map(({ at, row }, position) => ({
      ...{ id: `${key}-${position}`, at: (at as Date).toISOString(), more: null, state: null, to: null },
      ...toEntry(row as SelectResultFields<Columns>),
    }));
    return { key, title, entries, total: rows[0]?.total ?? 0 };
  };
  return { key, read };
}

/** Drizzle leaves the table's name out of columns in a select of one table, where a subquery would take its own column of that name. */
export const qualified = (column: PgColumn) => sql`${column.table}.${sql.identifier(column.name)}`;
export const accountName = (id: PgColumn) => sql<string | null>`(select u.display_username from users u where u.id = ${qualified(id)})`;
export const namesOf: Record<PersonKind, (id: PgColumn) => SQL<string | null>> = {
  girl: (id) => sql`(select coalesce(g.stage_name, g.username, g.name) from girls g where g.id = ${qualified(id)})`,
  guy: (id) => sql`(select g.username from guy_users g where g.id = ${qualified(id)})`,
  'session-girl': (id) => sql`(select s.username from session_girls s where s.id = ${qualified(id)})`,
};

export const linkTo = (kind: PersonKind, id: number | null) => (id === null ? null : personAddress(kind, id));
