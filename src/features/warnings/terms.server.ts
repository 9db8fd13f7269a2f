import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { escapeLike } from '#shared/escape-like.ts';
import { readPhone } from '#shared/identifiers/phone.ts';
import { digitsOfWritings } from '#shared/identifiers/phone-writings.ts';
import type { QueryKind } from './read-query.ts';

/** Conditions on `warning_terms`. The forms of what is typed are made by the functions that made the terms (docs/decisions/089). */

const asName = (text: string) => sql`warning_name(${text}::text)`;
const asSite = (text: string) => sql`warning_site(${text}::text)`;
const asHandle = (text: string) => sql`${text.toLowerCase().replace(/^@+/, '')}::text`;

/** Written as the index is (`girls_warning_lines`): whole terms, found without reading what only resembles them. */
export const linesOf = (terms: PgColumn): SQL => sql`string_to_array(${terms}, chr(10))`;
const hasAny = (terms: PgColumn, wanted: SQL[]) =>
  sql`${linesOf(terms)} && array[${sql.join(
    wanted.map((term) => sql`nullif(${term}, '')`),
    sql`, `,
  )}]`;

/** The digits of a number in all its writings; none for an ambiguous number, which only finds similar numbers. */
export function writingsOf(text: string): string[] {
  const [form, ...others] = readPhone(text)?.forms ?? [];
  return form && others.length === 0 ? digitsOfWritings(form) : [];
}

const numbersOf = (text: string): SQL[] => [sql`warning_number(${text}::text)`, ...writingsOf(text).map((digits) => sql`${digits}::text`)];

const exactTerms: Record<QueryKind, (text: string) => SQL[]> = {
  number: numbersOf,
  email: (text) => [asHandle(text)],
  site: (text) => [asSite(text), asName(text), asHandle(text)],
  name: (text) => [asName(text), asHandle(text)],
};

/** One of the terms is what was typed. */
export const isTerm = (terms: PgColumn, kind: QueryKind, text: string): SQL => hasAny(terms, exactTerms[kind](text));

const mentionedAs: Record<QueryKind, (text: string) => SQL[]> = {
  number: numbersOf,
  email: (text) => [asHandle(text)],
  site: (text) => [asSite(text)],
  name: (text) => [asHandle(text)],
};

/** What a public text mentions it in the same form. */
export const isMentioned = (terms: PgColumn, kind: QueryKind, text: string): SQL =>
  hasAny(
    terms,
    mentionedAs[kind](text).map((term) => sql`'~' || ${term}`),
  );

/** So many digits at the end of a number are the number without its country or its area. */
const localDigits = 7;
const shortestFragment = 4;

/** What resembles it: names spelled alike or in part, the end of a number, another page of the same site. null: nothing can. */
export function isAlike(terms: PgColumn, kind: QueryKind, text: string): SQL | null {
  if (kind === 'number') {
    const digits = text.replaceAll(/\D/g, '');
    if (digits.length < shortestFragment) return null;
    return digits.length >= localDigits ? sql`${terms} like ${`%${digits.slice(-localDigits)}\n%`}` : sql`${terms} like ${`%${digits}%`}`;
  }
  if (kind === 'site') {
    const host = sql`nullif(split_part(${asSite(text)}, '/', 1), '')`;
    const page = sql`'%' || chr(10) || regexp_replace(${host}, '([\\\\%_])', '\\\\\\1', 'g') || '/%'`;
    return sql`(${hasAny(terms, [host])} or ${terms} like ${page})`;
  }
  if (kind === 'email') return null;
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  // The operator is that of the trigram index: at least six of ten trigrams of what was typed, side by side.
  return letters >= 3 ? sql`${asName(text)} <% ${terms}` : sql`${terms} like ${`%\n${escapeLike(text.toLowerCase())}%`}`;
}
