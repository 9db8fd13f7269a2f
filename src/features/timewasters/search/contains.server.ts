import { and, desc, like, or, type SQL, sql } from 'drizzle-orm';
import { nameKeyOf, nameTermsOf } from '#db/schema/columns.ts';
import { timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { timewastersListedFor } from '#permissions/timewasters/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { escapeLike } from '#shared/escape-like.ts';
import { TIMEWASTER_DEEPEST } from '#shared/limits.ts';
import { foldName, mayBeMisspelled, misspellings, nameKey } from '#shared/names/fold-name.ts';
import { isMisspelled } from './explain.ts';
import { findHolding } from './near-contacts.server.ts';
import type { ReadQuery } from './parse-query.ts';
import { readWords, type SearchedWords, wordsFor } from './read-words.ts';

/** Two letters have no trigram to look up: among so many of the newest records they are searched one by one. */
const NEWEST = 20_000;
const MOST_MISSPELLED_WORDS = 5;

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

/** Beside other words a short word, or one with a digit, only counts from its beginning. */
const isShort = (word: string) => word.length < 4 || /\d/.test(word);

/** Whether the record contains the word, alone anywhere. */
function holds(word: string, isAlone: boolean): SQL {
  const contains = (pattern: string) => like(timewasters.searchFolded, pattern);
  if (isAlone || !isShort(word)) return contains(`%${word}%`);
  return or(contains(`${word}%`), contains(`% ${word}%`), contains(`%\n${word}%`)) as SQL;
}

/** Whether the record contains one of the spellings, or doesn't say in which state it is. */
function holdsPart({ spellings, isRegion }: SearchedWords, { length }: readonly SearchedWords[]): SQL {
  return or(
    ...spellings.map((words) => and(...words.map((word) => holds(word, length < 2 && words.length < 2)))),
    isRegion ? sql`coalesce(${timewasters.state}, '') = ''` : undefined,
  ) as SQL;
}

/** Records with this name, records that contain all the words, and, up to the limit, names with one mistake in a word. */
async function byName(actor: Actor, text: string): Promise<number[]> {
  const parts = readWords(text);
  if (parts.length === 0) return newestHolding(actor, like(timewasters.searchText, `%${escapeLike(text.toLowerCase())}%`), text);
  const [named, holding] = await Promise.all([
    byKey(actor, nameKey(text)),
    newestHolding(actor, and(...parts.map((part) => holdsPart(part, parts))), shortestLongest(parts)),
  ]);
  const found = new Set([...named, ...holding]);
  const similar = found.size < TIMEWASTER_DEEPEST ? await byMisspelling(actor, parts) : [];
  return [...new Set([...found, ...similar])];
}

/** Handles and links match as a whole. */
function byPhrase(actor: Actor, text: string): Promise<number[]> {
  const phrase = foldName(text);
  return phrase ? newestHolding(actor, holds(phrase, true), phrase) : Promise.resolve([]);
}

const longestOf = (words: readonly string[]) => words.reduce((longest, word) => (word.length > longest.length ? word : longest), '');
/** The word by which an index finds the records, whatever spelling they have. */
const shortestLongest = (parts: readonly SearchedWords[]) =>
  longestOf(
    parts
      .filter(({ isRegion }) => !isRegion)
      .map(({ spellings }) => spellings.map(longestOf).reduce((one, other) => (other.length < one.length ? other : one))),
  );

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
async function byMisspelling(actor: Actor, parts: readonly SearchedWords[]): Promise<number[]> {
  if (!parts.some(({ spellings: [typed] }) => typed?.some(mayBeMisspelled)) || parts.length > MOST_MISSPELLED_WORDS) return [];
  const alike = parts.map((part) => {
    const typed = part.spellings[0] ?? [];
    const isAlone = parts.length < 2 && typed.length < 2;
    const misspelled = typed.map((word) =>
      mayBeMisspelled(word)
        ? or(holds(word, isAlone), sql`${nameTermsOf(timewasters.name)} && ${sql.param(misspellings(word))}::text[]`)
        : holds(word, isAlone),
    );
    return or(holdsPart(part, parts), and(...misspelled));
  });
  const { rows } = await freshDb.execute<{ id: number; name: string; state: string | null; search_folded: string }>(sql`
    with proposed as materialized (select ${timewasters.id}, ${timewasters.severity} from ${timewasters} where ${and(...alike)}),
      ordered as (select * from proposed order by severity desc, id desc)
    select seen.* from ordered cross join lateral (
      select ${timewasters.id}, ${timewasters.name}, ${timewasters.state}, ${timewasters.searchFolded} from ${timewasters}
      where ${timewasters.id} = ordered.id and ${timewastersListedFor(actor)} offset 0
    ) seen order by ordered.severity desc, ordered.id desc limit ${TIMEWASTER_DEEPEST}`);
  return rows.filter(({ name, state, search_folded: text }) => isMisspelled(wordsFor(parts, text, state), foldName(name), text)).map(({ id }) => id);
}
