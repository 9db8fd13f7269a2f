import { and, desc, like, or, type SQL, sql } from 'drizzle-orm';
import { nameKeyOf, nameTermsOf } from '#db/schema/columns.ts';
import { timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { timewastersListedFor } from '#permissions/timewasters/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { escapeLike } from '#shared/escape-like.ts';
import { TIMEWASTER_DEEPEST } from '#shared/limits.ts';
import { foldedWords, foldName, mayBeMisspelled, misspellings, nameKey } from '#shared/names/fold-name.ts';
import { isMisspelled } from './explain.ts';
import { findHolding } from './near-contacts.server.ts';
import type { ReadQuery } from './parse-query.ts';

/** Two letters have no trigram to look up: among so many of the newest records they are searched one by one. */
const NEWEST = 20_000;
/** More words are a sentence. */
const MOST_WORDS = 12;
const MOST_MISSPELLED_WORDS = 5;
/** Words around a name that is not the name: 'John from Austin'. */
const JOINING = new Set(['from', 'in', 'at', 'near', 'of']);

/** The reason for each similar record, by its id, in no order; null: `explainWords` gives it. */
export type Near = Map<number, string | null>;

/** Finds names in another writing or with a mistake, handles, and fragments of names and emails. */
export async function findNearWords(actor: Actor, query: ReadQuery): Promise<Near> {
  const text = textOfQuery(query);
  if (text.length < 2) return new Map();
  const [named, inEmails] = await Promise.all([
    query.kind === 'text' ? byName(actor, text) : byPhrase(actor, text),
    text.length > 2 ? findHolding(actor, 'email', text.toLowerCase()) : new Map<number, string>(),
  ]);
  return new Map<number, string | null>([...inEmails, ...named.map((id) => [id, null] as const)]);
}

/** The text to compare with names: a handle without its address, otherwise the text as typed. */
export const textOfQuery = ({ kind, exact: [first], text }: ReadQuery): string => (first?.kind === 'link' || kind === 'text' ? text : (first?.value ?? text));

/** The words that a record has to hold. A part of an address or a handle is one. */
export function searchedWords(text: string): string[] {
  if (/^\S*[@._/]\S*$/.test(text)) return [foldName(text)].filter(Boolean);
  const words = foldedWords(text).slice(0, MOST_WORDS);
  const names = words.filter((word) => !JOINING.has(word));
  return names.length > 0 ? names : words;
}

/** Beside other words a short word, or one with a digit, only counts from its beginning. */
const isShort = (word: string) => word.length < 4 || /\d/.test(word);

/** Whether the record contains the word, alone anywhere. */
function holds(word: string, { length }: readonly string[]): SQL {
  const contains = (pattern: string) => like(timewasters.searchFolded, pattern);
  if (length < 2 || !isShort(word)) return contains(`%${word}%`);
  return or(contains(`${word}%`), contains(`% ${word}%`), contains(`%\n${word}%`)) as SQL;
}

/** Records with this name, records that contain all the words, and, up to the limit, names with one mistake in a word. */
async function byName(actor: Actor, text: string): Promise<number[]> {
  const words = searchedWords(text);
  if (words.length === 0) return newestHolding(actor, like(timewasters.searchText, `%${escapeLike(text.toLowerCase())}%`), text);
  const [named, holding] = await Promise.all([
    byKey(actor, nameKey(text)),
    newestHolding(actor, and(...words.map((word) => holds(word, words))), longestOf(words)),
  ]);
  const found = new Set([...named, ...holding]);
  const similar = found.size < TIMEWASTER_DEEPEST ? await byMisspelling(actor, words) : [];
  return [...new Set([...found, ...similar])];
}

/** Handles and links match as a whole. */
function byPhrase(actor: Actor, text: string): Promise<number[]> {
  const phrase = foldName(text);
  return phrase ? newestHolding(actor, holds(phrase, [phrase]), phrase) : Promise.resolve([]);
}

const longestOf = (words: readonly string[]) => words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** In the order of the index: of a common name the most severe reports are read. */
async function byKey(actor: Actor, key: string): Promise<number[]> {
  const rows = await freshDb
    .select({ id: timewasters.id })
    .from(timewasters)
    .where(and(sql`${nameKeyOf(timewasters.name)} = ${key}`, timewastersListedFor(actor)))
    .orderBy(desc(timewasters.severity), desc(timewasters.id))
    .limit(TIMEWASTER_DEEPEST);
  return rows.map(({ id }) => id);
}

/** By trigrams, the latest first. `longest` is the longest word: below three letters there is no trigram. */
async function newestHolding(actor: Actor, condition: SQL | undefined, longest: string): Promise<number[]> {
  const source = longest.length > 2 ? undefined : sql`${timewasters.id} > (select coalesce(max(id), 0) - ${NEWEST} from ${timewasters})`;
  const rows = await freshDb
    .select({ id: timewasters.id })
    .from(timewasters)
    .where(and(source, condition, timewastersListedFor(actor)))
    .orderBy(desc(timewasters.id))
    .limit(TIMEWASTER_DEEPEST);
  return rows.map(({ id }) => id);
}

/**
 * Names with a wrong, missing, additional or swapped letter in a word, the most severe first. The index proposes, `isMisspelled` decides.
 * Materialized and lateral: otherwise the planner may read all records.
 */
async function byMisspelling(actor: Actor, words: readonly string[]): Promise<number[]> {
  if (!words.some(mayBeMisspelled) || words.length > MOST_MISSPELLED_WORDS) return [];
  const alike = words.map((word) =>
    mayBeMisspelled(word) ? or(holds(word, words), sql`${nameTermsOf(timewasters.name)} && ${sql.param(misspellings(word))}::text[]`) : holds(word, words),
  );
  const { rows } = await freshDb.execute<{ id: number; name: string; search_folded: string }>(sql`
    with proposed as materialized (select ${timewasters.id}, ${timewasters.severity} from ${timewasters} where ${and(...alike)}),
      ordered as (select * from proposed order by severity desc, id desc)
    select seen.* from ordered cross join lateral (
      select ${timewasters.id}, ${timewasters.name}, ${timewasters.searchFolded} from ${timewasters}
      where ${timewasters.id} = ordered.id and ${timewastersListedFor(actor)} offset 0
    ) seen order by ordered.severity desc, ordered.id desc limit ${TIMEWASTER_DEEPEST}`);
  return rows.filter(({ name, search_folded: text }) => isMisspelled(words, foldName(name), text)).map(({ id }) => id);
}
