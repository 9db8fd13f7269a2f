import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Columns and checks that many tables share. */

/** 'by default': imports and seeds may bring their own ids. */
export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity();

export const moment = (name: string) => timestamp(name, { withTimezone: true });

export const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () =>
  moment('updated_at')
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date());
export const timestamps = () => ({ createdAt: createdAt(), updatedAt: updatedAt() });

/** Set when a moderator hides a text (`permissions/texts`). */
export const hidden = () => boolean('hidden').notNull().default(false);
/** The girl had blocked the author: only he sees the text, and so doesn't learn of the block. */
export const withheld = () => boolean('withheld').notNull().default(false);

/** A stored picture. The names come from the specification; the bytes are ours (see `uploads.public_id`). */
export const storedPicture = () => ({
  cloudinaryPublicId: text('cloudinary_public_id'),
  cloudinarySecureUrl: text('cloudinary_secure_url'),
  cloudinaryUrl: text('cloudinary_url'),
});

export const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/** `column in (…)`; null passes, as in every check. */
export function oneOf(column: AnyPgColumn, values: readonly (string | number)[]): SQL {
  const list = values.map((value) => (typeof value === 'number' ? value : `'${value.replaceAll("'", "''")}'`)).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}

export function between(column: AnyPgColumn, from: number, to: number): SQL {
  return sql`${column} between ${sql.raw(String(from))} and ${sql.raw(String(to))}`;
}

export function notBefore1900(column: AnyPgColumn): SQL {
  return sql`${column} >= date '1900-01-01'`;
}

/** Exactly one of the columns is set. */
export function exactlyOne(first: AnyPgColumn, second: AnyPgColumn): SQL {
  return sql`num_nonnulls(${first}, ${second}) = 1`;
}

/**
 * The text that a contains-search runs over: the columns in lower case, one per line. A query never holds a line
 * break, so a match never straddles two columns. Only immutable functions, as a generated column demands.
 */
export const searchText = (...columns: string[]): SQL => sql.raw(`lower(${lines(columns)})`);
/** The same folded, so that it is found in any writing. */
export const searchFolded = (...columns: string[]): SQL => sql.raw(`fold_name(${lines(columns)})`);
const lines = (columns: string[]) => columns.map((column) => `coalesce(${column}, '')`).join(` || E'\\n' || `);

/**
 * The same text as an expression, without a column that keeps it: for tables that only moderators search. The index and the condition
 * have to be made of it in the same order of columns.
 */
export const wordsOf = (...columns: AnyPgColumn[]): SQL =>
  sql`lower(${sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql` || E'\\n' || `,
  )})`;

/** A text in the form in which names are compared (`#shared/names/fold-name.ts`); indexes and conditions have to be written alike. */
export const folded = (text: AnyPgColumn): SQL => sql`fold_name(${text})`;
/** Each two neighboring characters of the folded text: two letters hold no trigram. */
export const pairsOf = (text: AnyPgColumn): SQL => sql`text_pairs(${text})`;
/** The same without spaces, for names that are equal but for their writing. With a second column: of the first that has one. */
export const nameKeyOf = (name: AnyPgColumn, instead?: AnyPgColumn): SQL => (instead ? sql`name_key(coalesce(${name}, ${instead}))` : sql`name_key(${name})`);
/** The words of one or more names of somebody, and each word without one of its letters. */
export const nameTermsOf = (...names: AnyPgColumn[]): SQL => sql`name_terms(${together(names)})`;
/** The same names folded. */
export const foldedNamesOf = (...names: AnyPgColumn[]): SQL => sql`fold_name(${together(names)})`;
const together = (names: AnyPgColumn[]): SQL =>
  names.length === 1
    ? sql`${names[0]}`
    : sql.join(
        names.map((name) => sql`coalesce(${name}, '')`),
        sql` || ' ' || `,
      );

/**
 * For GIN indexes (trigrams, services). New entries wait in a pending list that every search reads from end to end;
 * at the default 4 MB a fresh bulk load made searches scan the table instead. 512 kB keeps them on the index and bulk
 * loads nearly as fast (measured at 100,000 girls: 17 s → 19 s; without any list 59 s).
 */
export const searchIndex = { gin_pending_list_limit: 512 };
