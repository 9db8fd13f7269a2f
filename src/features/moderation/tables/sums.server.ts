import { is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { readDb } from '#platform/db/client.server.ts';
import type { Sums } from './rows.ts';
import type { AdminTable } from './table.server.ts';

/** As many rows are added up, and found by a filter are counted: nobody turns so many pages, and a letter finds nearly everything. */
const MOST_COUNTED = 10_000;
/** What belongs to the rows is counted where they are no more than this: each costs a look into an index. */
const MOST_WITH_OTHERS = 1_000;
/** Of the values of a column; the others are together. */
const MOST_VALUES = 6;

type Asked = { where: SQL | undefined; isFiltered: boolean; isJoined: boolean };
type Row = { found: number; total: number; states: Record<string, Record<string, number> | null>; others: Record<string, number> | null };

/** Columns with few values, each of which says how it stands with a row. */
function stateColumns({ from, columns, states = [] }: AdminTable): [string, PgColumn][] {
  const isState = (name: string, column: PgColumn) => column.table === from && (column.dataType === 'boolean' || states.includes(name));
  return Object.entries(columns).filter((entry): entry is [string, PgColumn] => is(entry[1], PgColumn) && isState(entry[0], entry[1]));
}

/** How often each value is there, '' for none, as one object. */
const valuesOf = (name: string): SQL => sql`(select jsonb_object_agg(value, times) from (
  select coalesce(${sql.identifier(name)}::text, '') as value, count(*) as times from counted group by 1 order by 2 desc, 1 limit ${MOST_VALUES}) v)`;

const object = (parts: [string, SQL][]): SQL =>
  sql`jsonb_build_object(${sql.join(
    parts.map(([name, value]) => sql`${name}::text, ${value}`),
    sql`, `,
  )})`;

/**
 * How many rows there are and what they add up to, in one statement that reads no more than it counts: of a table without a filter the
 * newest rows are added up, of what a filter finds as many as are counted.
 */
export async function addUp(table: AdminTable, { where, isFiltered, isJoined }: Asked): Promise<{ total: number; isMore: boolean; sums: Sums }> {
  const states = stateColumns(table);
  const joins = isJoined ? (table.joins ?? []).map((join) => sql` left join ${join.table} on ${join.on}`) : [];
  const condition = where ? sql` where ${where}` : sql``;
  const fields = sql.join([sql`${table.id} as row_id`, ...states.map(([name, column]) => sql`${column} as ${sql.identifier(name)}`)], sql`, `);
  const others = Object.entries(table.others ?? {}).map(([name, other]): [string, SQL] => [
    name,
    sql`(select count(*) from counted join ${other.table} on ${other.column} = counted.row_id)`,
  ]);
  const { rows } = await readDb.execute<Row>(sql`
    with sought as materialized (
      select ${fields} from ${table.from}${sql.join(joins)}${condition}${isFiltered ? sql`` : sql` order by ${table.id} desc`} limit ${MOST_COUNTED + 1}
    ), counted as materialized (select * from sought limit ${MOST_COUNTED}), size as (select count(*)::int as found from sought)
    select size.found,
      ${isFiltered ? sql`size.found` : sql`case when size.found <= ${MOST_COUNTED} then size.found else (select count(*)::int from ${table.from}${condition}) end`} as total,
      ${object(states.map(([name]) => [name, valuesOf(name)]))} as states,
      ${others.length > 0 ? sql`case when size.found <= ${MOST_WITH_OTHERS} then ${object(others)} end` : sql`null`} as others
    from size`);
  const { found, total, states: values, others: counts } = rows[0] as Row;
  const isMore = found > MOST_COUNTED;
  const of = Math.min(found, MOST_COUNTED);
  const sums: Sums = {
    ...{ of, isPart: isMore, isNewest: !isFiltered },
    states: Object.entries(values).flatMap(([column, times]) => (times && of > 0 ? [{ column, values: sorted(times, of) }] : [])),
    others: Object.entries(counts ?? {}).map(([what, count]) => ({ what, count })),
  };
  return { total: isFiltered ? Math.min(total, MOST_COUNTED) : total, isMore: isFiltered && isMore, sums };
}

/** The most frequent first; what is none of them comes last, under null. */
function sorted(times: Record<string, number>, of: number): [value: string | null, count: number][] {
  const named = Object.entries(times).sort(([, one], [, other]) => other - one);
  const rest = of - named.reduce((sum, [, count]) => sum + count, 0);
  return rest > 0 ? [...named, [null, rest]] : named;
}
