import { count, desc, asc, and, ilike, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { ADMIN_TABLE_PAGE_SIZE } from '#shared/limits.ts';
import { readTableState } from '#ui/data/table-address.ts';
import type { DeskPage, DeskRow } from './rows.ts';

export type DeskTable = {
  from: PgTable;
  /** Whose names stand beside the rows. */
  joins?: { table: PgTable; on: SQL }[];
  id: PgColumn;
  /** By the names of the specification; the address sorts by these and no others. */
  columns: Record<string, PgColumn | SQL>;
  /** What the text filter looks through. */
  words: PgColumn | SQL;
  /** `words` is in lower case already and has an index for it. */
  wordsAreLower?: boolean;
  where?: SQL;
};

const DEEPEST = 1_000_000;

/** What is typed is text: % and _ stand for themselves. */
const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** One page of a table of the desk, filtered and sorted as the address says. The newest first unless told. */
export async function readDeskTable(actor: Actor, table: DeskTable, url: string, prefix = ''): Promise<DeskPage> {
  authorize(actor, 'desk.open');
  const { filter, sort, page } = readTableState(new URL(url).searchParams, prefix);
  const typed = filter.replaceAll('\0', '').trim().slice(0, 200);
  const found = typed
    ? table.wordsAreLower
      ? sql`${table.words} like ${contains(typed.toLowerCase())}`
      : ilike(table.words as SQL, contains(typed))
    : undefined;
  const where = and(table.where, found);
  const sorted = sort && Object.hasOwn(table.columns, sort.id) ? table.columns[sort.id] : undefined;
  const order = sorted ? [sql`${sorted} ${sql.raw(sort?.desc ? 'desc' : 'asc')} nulls last`, asc(table.id)] : [desc(table.id)];

  const joined = <Q extends { leftJoin: (table: PgTable, on: SQL) => unknown }>(query: Q): Q =>
    (table.joins ?? []).reduce((all, join) => all.leftJoin(join.table, join.on) as Q, query);
  const [rows, [all]] = await Promise.all([
    joined(
      db
        .select({ ...table.columns, id: table.id })
        .from(table.from)
        .$dynamic(),
    )
      .where(where)
      .orderBy(...order)
      .limit(ADMIN_TABLE_PAGE_SIZE)
      .offset(Math.min(page * ADMIN_TABLE_PAGE_SIZE, DEEPEST)),
    joined(db.select({ total: count() }).from(table.from).$dynamic()).where(where),
  ]);
  return { rows: rows as DeskRow[], total: all?.total ?? 0 };
}
