import { createHash } from 'node:crypto';
import { and, asc, desc, ilike, inArray, is, or, type SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgSelect } from 'drizzle-orm/pg-core';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { type Db, readDb, type Tx } from '#platform/db/client.server.ts';
import { escapeLike } from '#shared/escape-like.ts';
import { ADMIN_TABLE_PAGE_SIZE } from '#shared/limits.ts';
import { readTableState, type TableState } from '#ui/data/table-address.ts';
import { columnConditions, filtersOf } from './column-filters.server.ts';
import type { AdminPage, AdminRow } from './rows.ts';
import { addUp } from './sums.server.ts';
import type { AdminTable } from './table.server.ts';

const DEEPEST = 1_000_000;
const LONGEST_FILTER = 200;
/** An index of trigrams answers from three letters on: one or two would name half of all girls and guys. */
const SHORTEST_NAME = 3;

/** What is typed is text: % and _ stand for themselves. */
const contains = (text: string) => `%${escapeLike(text)}%`;

type Asked = Pick<TableState, 'filter' | 'sort' | 'filters'>;

/**
 * The neighbours the filter names. They are asked first and then given by their numbers: with a subquery inside 'or' no index is used,
 * and with numbers the planner knows how many they are.
 */
async function byNeighbours({ neighbours = [] }: AdminTable, typed: string, lower: string): Promise<SQL[]> {
  if (typed.length < SHORTEST_NAME) return [];
  const named = await Promise.all(
    neighbours.map(async ({ column, table, id, words }) => {
      const rows = await readDb
        .select({ id: sql<number>`${id}` })
        .from(table)
        .where(sql`${words} like ${lower}`);
      return { column, ids: rows.map((row) => row.id) };
    }),
  );
  return named.filter(({ ids }) => ids.length > 0).map(({ column, ids }) => sql`${column} = any(${sql.param(ids)}::int[])`);
}

/** The condition and the order of what is asked. The newest first unless told. */
export async function readingOf(table: AdminTable, { filter, sort, filters }: Asked) {
  const typed = filter.replaceAll('\0', '').trim().slice(0, LONGEST_FILTER);
  const lower = contains(typed.toLowerCase());
  const found = or(
    table.wordsAreLower ? sql`${table.words} like ${lower}` : ilike(table.words as SQL, contains(typed)),
    ...(await byNeighbours(table, typed, lower)),
  );
  const sorted = sort && Object.hasOwn(table.columns, sort.id) ? table.columns[sort.id] : undefined;
  const towards = sort?.desc ? desc : asc;
  const conditions = columnConditions(table.columns, filters, (name, column) =>
    table.inWords?.includes(name) ? table.words : table.neighbours?.find((neighbour) => neighbour.table === column.table)?.words,
  );
  const isOfNeighbour = (column: PgColumn | SQL | undefined) => column !== undefined && !(is(column, PgColumn) && column.table === table.from);
  // A column that is never empty is read through its index in both directions; with 'nulls last' the planner would sort it.
  const empty = is(sorted, PgColumn) && sorted.notNull ? sql`` : sql` nulls last`;
  return {
    isFiltered: typed !== '' || conditions.length > 0,
    where: and(table.where, typed ? found : undefined, ...conditions),
    order: sorted ? [sql`${towards(sorted)}${empty}`, towards(table.id)] : [desc(table.id)],
    /** A column of the table itself needs none of its neighbours, and they change no count. */
    isJoined: isOfNeighbour(sorted),
    /** The count needs them only where they are asked about. */
    isFilteredByNeighbour: Object.keys(filters).some((name) => isOfNeighbour(table.columns[name])),
  };
}

export const joined = <Q extends PgSelect>(table: AdminTable, query: Q): Q =>
  (table.joins ?? []).reduce((all, join) => all.leftJoin(join.table, join.on) as unknown as Q, query);

/** One page of a table of the admin area, filtered and sorted as the address says. */
export async function readAdminTable(actor: Actor, table: AdminTable, url: string, prefix = ''): Promise<AdminPage> {
  authorize(actor, 'admin.open');
  const asked = readTableState(new URL(url).searchParams, prefix);
  const { where, order, isJoined, isFiltered, isFilteredByNeighbour } = await readingOf(table, asked);
  const from = <Q extends PgSelect>(query: Q) => (isJoined || isFilteredByNeighbour ? joined(table, query) : query).where(where);
  const size = asked.size ?? ADMIN_TABLE_PAGE_SIZE;

  // Only ids are sorted: whole rows of a hundred thousand girls would not fit into the memory of a sort.
  const ids = from(readDb.select({ id: table.id }).from(table.from).$dynamic() as PgSelect)
    .orderBy(...order)
    .limit(size)
    .offset(Math.min(asked.page * size, DEEPEST));
  const [found, { isMore, ...counted }] = await Promise.all([
    ids as unknown as Promise<{ id: number }[]>,
    // No neighbour changes how many there are, unless a filter asks about one.
    addUp(table, { where, isFiltered, isJoined: isFilteredByNeighbour }),
  ]);
  return { rows: await readRows(table, found), filters: filtersOf(table.columns), ...counted, ...(isMore && { totalIsExact: false }) };
}

/** `seen` is another whenever something that the row shows is another. */
const withSeen = (row: Omit<AdminRow, 'seen'>): AdminRow =>
  ({ ...row, seen: createHash('sha256').update(JSON.stringify(row)).digest('base64url').slice(0, 22) }) as AdminRow;

/** Whole rows in the order of these ids; those that are gone are left out. */
export async function readRows(table: AdminTable, found: { id: number }[], on: Db | Tx = readDb): Promise<AdminRow[]> {
  if (found.length === 0) return [];
  const query = joined(
    table,
    on
      .select({ ...table.columns, ...table.keys, id: table.id })
      .from(table.from)
      .$dynamic() as PgSelect,
  ).where(
    and(
      table.where,
      inArray(
        table.id,
        found.map(({ id }) => id),
      ),
    ),
  );
  const rows = new Map(((await query) as AdminRow[]).map((row) => [row.id, withSeen(row)]));
  return found.flatMap(({ id }) => rows.get(id) ?? []);
}
