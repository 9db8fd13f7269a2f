import { and, desc, like, type SQL, sql } from 'drizzle-orm';
import { timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { timewastersListedFor } from '#permissions/timewasters/filters.server.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { escapeLike } from '#shared/escape-like.ts';
import { normalizeEmail } from '#shared/fields/normalize-contact.ts';
import { TIMEWASTER_DEEPEST } from '#shared/limits.ts';
import { findAlike, findHolding } from './near-contacts.server.ts';
import type { ReadQuery } from './parse-query.ts';

/** Two letters have no trigram to look up: among so many of the newest records they are searched one by one. */
const NEWEST = 20_000;

/** Records that resemble what was looked for, in no order: fragments, one digit off, the same mailbox elsewhere. */
export async function findNear(actor: Actor, query: ReadQuery): Promise<number[]> {
  if (query.kind === 'phone') return byPhone(actor, query);
  if (query.kind === 'email') return findAlike(actor, 'email', normalizeEmail(query.text));
  const words = query.exact[0]?.kind === 'link' || query.kind === 'text' ? query.text : (query.exact[0]?.value ?? query.text);
  if (words.length < 2) return [];
  const text = words.toLowerCase();
  const inEmails = text.length > 2 ? findHolding(actor, 'email', text) : [];
  return [...new Set((await Promise.all([byWords(actor, text), inEmails])).flat())];
}

function byPhone(actor: Actor, { exact, digits }: ReadQuery): Promise<number[]> | number[] {
  const [whole] = exact;
  if (whole) return findAlike(actor, 'phone', whole.value);
  return digits ? findHolding(actor, 'phone', digits) : [];
}

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
