import { and, desc, inArray, like, type SQL, sql } from 'drizzle-orm';
import { timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { timewastersListedFor } from '#permissions/visibility-timewasters.server.ts';
import { db } from '#platform/db/client.server.ts';
import { isNearEmail, isNearPhone } from '../contacts/contact-index.ts';
import { listIdentifiers } from '../contacts/identifiers.server.ts';
import { contactIndex } from '../contacts/loaded-index.server.ts';
import type { ReadQuery } from './read-query.ts';

/** So deep a search reaches, and no deeper: what is looked for stands at the top, and the table cannot be paged out. */
export const DEEPEST = 200;
/** Two letters have no trigram to look up: among so many of the newest records they are searched one by one. */
const NEWEST = 20_000;

/** In the first moments of a process what is near may not be known yet: an exact answer goes out without it, a fragment waits longer. */
const BESIDE_EXACT_MS = 1_500;
const FRAGMENT_MS = 10_000;

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (char) => `\\${char}`);

/** Records that resemble what was looked for, in no order: fragments, one digit off, the same mailbox elsewhere. */
export async function findNear(actor: Actor, query: ReadQuery): Promise<number[]> {
  if (query.kind === 'phone') return byPhone(actor, query);
  if (query.kind === 'email')
    return fromMemory(actor, (await contactIndex(BESIDE_EXACT_MS))?.nearEmail(query.text) ?? [], 'email', (email) => isNearEmail(email, query.text));
  const words = query.exact[0]?.kind === 'link' || query.kind === 'text' ? query.text : (query.exact[0]?.value ?? query.text);
  if (words.length < 2) return [];
  const [written, inEmails] = await Promise.all([byWords(actor, words.toLowerCase()), words.length > 2 ? byEmailFragment(actor, words.toLowerCase()) : []]);
  return [...new Set([...written, ...inEmails])];
}

async function byPhone(actor: Actor, { exact, digits }: ReadQuery): Promise<number[]> {
  const [whole] = exact;
  if (!whole && !digits) return [];
  const index = await contactIndex(whole ? BESIDE_EXACT_MS : FRAGMENT_MS);
  if (!index) return [];
  if (whole) return fromMemory(actor, index.nearPhone(whole.value), 'phone', (phone) => isNearPhone(phone, whole.value));
  return fromMemory(actor, index.withPhoneFragment(digits ?? ''), 'phone', (phone) => phone.includes(digits ?? ''));
}

const byEmailFragment = async (actor: Actor, words: string) =>
  fromMemory(actor, (await contactIndex(BESIDE_EXACT_MS))?.withEmailFragment(words) ?? [], 'email', (email) => email.includes(words));

/** What memory remembers may be deleted, changed or not for this actor since: the database decides. */
async function fromMemory(actor: Actor, ids: number[], kind: 'phone' | 'email', holds: (value: string) => boolean): Promise<number[]> {
  if (ids.length === 0) return [];
  // A merged record's numbers were moved along: it is shown by the record it went into.
  const rows = await db
    .select({ id: timewasters.id })
    .from(timewasters)
    .where(and(inArray(timewasters.id, ids), timewastersListedFor(actor)))
    .orderBy(desc(timewasters.id))
    .limit(DEEPEST);
  const seen = rows.map(({ id }) => id);
  const known = await listIdentifiers(db, seen);
  return seen.filter((id) => known.get(id)?.some((one) => one.kind === kind && holds(one.value)));
}

/** Name, city, state, country, handles and description, by trigrams. Those named so come before those that mention it. */
async function byWords(actor: Actor, words: string): Promise<number[]> {
  const pattern = `%${escapeLike(words)}%`;
  const matches = like(timewasters.searchText, pattern);
  const source: SQL = words.length > 2 ? sql`true` : sql`${timewasters.id} > (select coalesce(max(id), 0) - ${NEWEST} from ${timewasters})`;
  const rows = await db
    .select({ id: timewasters.id, name: timewasters.name })
    .from(timewasters)
    .where(and(source, matches, timewastersListedFor(actor)))
    .orderBy(desc(timewasters.id))
    .limit(DEEPEST);
  const named = rows.filter(({ name }) => name.toLowerCase().includes(words));
  return [...new Set([...named, ...rows].map(({ id }) => id))];
}
