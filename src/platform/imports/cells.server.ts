import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { age, EARLIEST_DATE, earliestToday, isIsoDate, today } from '#shared/dates.ts';
import { LARGEST_ROW_ID } from '#shared/fields/row-id.ts';
import { webAddress } from '#shared/fields/web-address.ts';
import { readEmail } from '#shared/identifiers/email.ts';
import { LONG_TEXT_MAX, SITE_AGE, URL_MAX } from '#shared/limits.ts';
import { BadCell, type Cell } from './define-import.ts';

/** What can be in a cell of an imported file, as it comes from NDJSON (typed) or CSV (all text). */

const isBlank = (raw: unknown) => raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '');

const unlessBlank =
  (read: (raw: NonNullable<unknown>) => unknown): Cell =>
  (raw) =>
    isBlank(raw) ? null : read(raw as NonNullable<unknown>);

function plain(raw: NonNullable<unknown>): string {
  if (typeof raw === 'object') throw new BadCell('is not a single value');
  const value = String(raw).trim();
  // U+FFFD stands where bytes of the file were no UTF-8.
  if (value.includes('\0') || value.includes('\uFFFD') || !value.isWellFormed()) throw new BadCell('is not UTF-8 text');
  return value;
}

export const text = (max = LONG_TEXT_MAX): Cell =>
  unlessBlank((raw) => {
    const value = plain(raw);
    if (value.length > max) throw new BadCell(`is longer than ${max} characters`);
    return value;
  });

export const whole = (min = -LARGEST_ROW_ID, max = LARGEST_ROW_ID): Cell =>
  unlessBlank((raw) => {
    const value = Number(plain(raw));
    if (!Number.isInteger(value)) throw new BadCell('is not a whole number');
    if (value < min || value > max) throw new BadCell(`is not between ${min} and ${max}`);
    return value;
  });

const decimal: Cell = unlessBlank((raw) => {
  const value = Number(plain(raw));
  if (!Number.isFinite(value)) throw new BadCell('is not a number');
  return value;
});

const YES = ['true', 't', '1', 'yes', 'y'];
const NO = ['false', 'f', '0', 'no', 'n'];

export const flag: Cell = unlessBlank((raw) => {
  const value = plain(raw).toLowerCase();
  if (YES.includes(value)) return true;
  if (NO.includes(value)) return false;
  throw new BadCell('is neither true nor false');
});

/** A day that has been, as YYYY-MM-DD; a time after it is left off. */
export const day: Cell = unlessBlank((raw) => {
  const value = plain(raw).slice(0, 10);
  if (!isIsoDate(value)) throw new BadCell('is not a day of the form YYYY-MM-DD');
  if (value < EARLIEST_DATE || value > today()) throw new BadCell('lies before 1900 or in the future');
  return value;
});

const birthday: Cell = unlessBlank((raw) => {
  const value = day(raw) as string;
  if (age(value, earliestToday()) < SITE_AGE) throw new BadCell(`is the birthday of somebody younger than ${SITE_AGE}`);
  return value;
});

export const moment: Cell = unlessBlank((raw) => {
  const value = new Date(plain(raw));
  if (Number.isNaN(value.getTime())) throw new BadCell('is not a moment such as 2024-05-01T12:00:00Z');
  if (value.getUTCFullYear() < 1900 || value.getUTCFullYear() > 2099) throw new BadCell('lies before 1900 or after 2099');
  return value.toISOString();
});

const past = (cell: Cell): Cell =>
  unlessBlank((raw) => {
    const value = cell(raw) as string;
    if (Date.parse(value) > Date.now()) throw new BadCell('lies in the future');
    return value;
  });

/** An address of the web, for what ends up in a link or a picture. */
export const address: Cell = unlessBlank((raw) => {
  const value = plain(raw);
  if (value.length > URL_MAX) throw new BadCell(`is longer than ${URL_MAX} characters`);
  const href = webAddress(value);
  if (!href) throw new BadCell('is not an address that begins with http:// or https://');
  return href;
});

export const oneOf = (values: readonly string[]): Cell =>
  unlessBlank((raw) => {
    const given = plain(raw).toLowerCase();
    const value = values.find((one) => one.toLowerCase() === given);
    if (!value) throw new BadCell(`is none of ${values.join(', ')}`);
    return value;
  });

/** In the form in which accounts keep it. */
export const email: Cell = unlessBlank((raw) => {
  const value = readEmail(plain(raw));
  if (value === null) throw new BadCell('is not an email address');
  return value;
});

/** Several values: a list in NDJSON, separated by semicolons in CSV. Blank is an empty list. */
export const listOf =
  (cell: Cell): Cell =>
  (raw) => {
    if (isBlank(raw)) return [];
    const values = Array.isArray(raw) ? raw : plain(raw as NonNullable<unknown>).split(';');
    return [...new Set(values.map(cell).filter((value) => value !== null))];
  };

const byType: Record<string, (column: PgColumn) => Cell> = {
  PgText: () => text(),
  PgInteger: () => whole(),
  PgSmallInt: () => whole(),
  PgDoublePrecision: () => decimal,
  PgBoolean: () => flag,
  PgDateString: (column) => (column.name === 'birthday' ? birthday : day),
  PgTimestamp: (column) => (column.name === 'created_at' ? past(moment) : moment),
};

/** The cells of these columns of a table, by the columns' own types; `others` says where more is known. */
export function cellsOf(table: PgTable, names: readonly string[], others: Record<string, Cell> = {}): Record<string, Cell> {
  const columns = new Map(Object.values(getTableColumns(table)).map((column) => [column.name, column]));
  return Object.fromEntries(
    names.map((name) => {
      const column = columns.get(name);
      const cell = others[name] ?? (column && byType[column.columnType]?.(column));
      if (!cell) throw new Error(`No cell is known for the column ${name}.`);
      return [name, cell];
    }),
  );
}
