import { type Column, ilike, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { escapeLike } from '#shared/escape-like.ts';
import { type ColumnFilter, type ColumnFilters, readDays } from '#ui/data/filter-kinds.ts';

type TableColumns = Record<string, PgColumn | SQL>;

const LONGEST = 200;
/** Of what a column can hold: PostgreSQL refuses to compare with more. */
const largestOf = ({ columnType }: Column) => (columnType === 'PgSmallInt' ? 32_767 : 2_147_483_647);
const day = z.iso.date();

function kindOf(column: Column): ColumnFilter | undefined {
  if (column.enumValues && column.enumValues.length > 0) return { kind: 'one', values: column.enumValues };
  if (/^Pg(Date|Timestamp)/.test(column.columnType)) return { kind: 'days' };
  if (column.dataType === 'boolean') return { kind: 'yesNo' };
  if (column.dataType === 'number') return { kind: 'number' };
  return column.dataType === 'string' ? { kind: 'text' } : undefined;
}

/** What each column of a table can be filtered by; those that are made of others cannot. */
export const filtersOf = (columns: TableColumns): ColumnFilters =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => {
      const kind = is(column, PgColumn) && kindOf(column);
      return kind ? [[name, kind]] : [];
    }),
  );

/** What cannot be read finds nothing: a filter that is dropped in silence would show everybody. */
const nothing = sql`false`;

function inDays(column: PgColumn, value: string): SQL {
  const { from, to } = readDays(value);
  const bounds = [from, to].filter(Boolean);
  if (bounds.length === 0 || bounds.some((bound) => !day.safeParse(bound).success)) return nothing;
  const since = from ? sql`${column} >= ${from}::date` : sql`true`;
  return to ? sql`(${since} and ${column} < ${to}::date + 1)` : since;
}

/**
 * A column whose words are part of a text with an index of trigrams: what it holds that text holds, so that it is looked for there
 * first. Without it a filter by a rare word reads the table from end to end.
 */
export type Indexed = (name: string, column: PgColumn) => SQL | PgColumn | undefined;
/** An index of trigrams answers from three letters on. */
const SHORTEST_INDEXED = 3;

function contains(column: PgColumn, text: string, words: SQL | PgColumn | undefined): SQL {
  const pattern = `%${escapeLike(text)}%`;
  const found = ilike(column, pattern);
  return words && text.length >= SHORTEST_INDEXED ? sql`(${words} like lower(${pattern}) and ${found})` : found;
}

function conditionOf(column: PgColumn, filter: ColumnFilter, typed: string, words: SQL | PgColumn | undefined): SQL {
  const value = typed.replaceAll('\0', '').trim().slice(0, LONGEST);
  switch (filter.kind) {
    case 'text':
      return contains(column, value, words);
    case 'one':
      return filter.values.includes(value) ? sql`${column} = ${value}` : nothing;
    case 'number': {
      const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
      return number <= largestOf(column) ? sql`${column} = ${number}` : nothing;
    }
    case 'days':
      return inDays(column, value);
    case 'yesNo':
      // As the partial indexes have it.
      if (value === 'yes') return column.notNull ? sql`${column}` : sql`${column} is true`;
      // Who was never asked is not a 'Yes' either.
      return value === 'no' ? sql`${column} is not true` : nothing;
  }
}

/** The conditions of the filters by column; all of them hold together. A column that the table does not have finds nothing. */
export function columnConditions(columns: TableColumns, asked: Record<string, string>, indexed: Indexed): SQL[] {
  const filters = filtersOf(columns);
  return Object.entries(asked).map(([name, value]) => {
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    const column = columns[name] as PgColumn;
    return filter ? conditionOf(column, filter, value, indexed(name, column)) : nothing;
  });
}
