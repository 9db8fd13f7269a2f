import { and, desc, like, type SQL, sql } from 'drizzle-orm';
import { timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { timewastersListedFor } from '#permissions/timewasters/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { escapeLike } from '#shared/escape-like.ts';
import type { Identifier } from '#shared/identifiers/profile.ts';
import { TIMEWASTER_DEEPEST } from '#shared/limits.ts';
import { findAlike, findHolding, type Likenesses } from './near-contacts.server.ts';
import type { ReadQuery } from './parse-query.ts';

/** Two letters have no trigram to look up: among so many of the newest records they are searched one by one. */
const NEWEST = 20_000;
const SHORTEST_FRAGMENT = 3;

/** A number that can be several is searched like each of its first. */
const MOST_FORMS = 4;

/**
 * Records similar to the query, with the reason if there is one: fragments, one digit or letter off, the same mailbox.
 * @returns the reason by record; '' where the words themselves show it
 */
export async function findNear(actor: Actor, query: ReadQuery): Promise<Likenesses> {
  if (query.kind === 'phone' || query.kind === 'email') return byContacts(actor, query);
  const words = query.exact[0]?.kind === 'link' || query.kind === 'text' ? query.text : (query.exact[0]?.value ?? query.text);
  if (words.length < 2) return new Map();
  const text = words.toLowerCase();
  const [named, inEmails] = await Promise.all([byWords(actor, text), text.length > 2 ? findHolding(actor, 'email', text) : new Map<number, string>()]);
  return merge([new Map(named.map((id) => [id, ''])), inEmails]);
}

async function byContacts(actor: Actor, { exact, digits, question }: ReadQuery): Promise<Likenesses> {
  const contacts = exact.filter((one): one is Identifier & { kind: 'phone' | 'email' } => one.kind === 'phone' || one.kind === 'email');
  const fragment = digits !== null && digits.length >= SHORTEST_FRAGMENT && (contacts.length === 0 || question !== null) ? digits : null;
  return merge(
    await Promise.all([
      ...contacts.slice(0, MOST_FORMS).map(({ kind, value }) => findAlike(actor, kind, value)),
      ...(fragment === null ? [] : [findHolding(actor, 'phone', fragment)]),
    ]),
  );
}

/** The first reason of each. */
const merge = (all: Likenesses[]): Likenesses => new Map(all.flatMap((some) => [...some]).reverse());

/** Name, city, state, country, handles and description, by trigrams. Those named so come before those that mention it. */
async function byWords(actor: Actor, words: string): Promise<number[]> {
  const pattern = `%${escapeLike(words)}%`;
  const matches = like(timewasters.searchText, pattern);
  const source: SQL = words.length > 2 ? sql`true` : sql`${timewasters.id} > (select coalesce(max(id), 0) - ${NEWEST} from ${timewasters})`;
  const rows = await freshDb
    .select({ id: timewasters.id, name: timewasters.name })
    .from(timewasters)
    .where(and(source, matches, timewastersListedFor(actor)))
    .orderBy(desc(timewasters.id))
    .limit(TIMEWASTER_DEEPEST);
  const named = rows.filter(({ name }) => name.toLowerCase().includes(words));
  return [...new Set([...named, ...rows].map(({ id }) => id))];
}
