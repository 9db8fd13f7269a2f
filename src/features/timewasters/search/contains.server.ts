import { and, desc, eq, like, type SQL, sql } from 'drizzle-orm';
import { timewasterIdentifiers, timewasters } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { timewasterAsker, timewasterStandsAlone, timewastersListedFor, timewastersSeenByAsker } from '#permissions/timewasters/filters.server.ts';
import { contactHashes } from '#platform/secrets/contact-data.server.ts';
import { db, genericPlanDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { TIMEWASTER_DEEPEST } from '#shared/limits.ts';
import type { Ask } from '../contacts/contact-index.ts';
import { findCandidates } from '../contacts/loaded-index.server.ts';
import type { ReadQuery } from './parse-query.ts';

/** Two letters have no trigram to look up: among so many of the newest records they are searched one by one. */
const NEWEST = 20_000;

/** In the first moments of a process what is near is not known yet: an exact answer goes out without it, a fragment waits. */
const BESIDE_OTHERS = { patienceMs: 1_500, evenUnread: false };
const FRAGMENT = { patienceMs: 10_000, evenUnread: true };

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (char) => `\\${char}`);

/** Records that resemble what was looked for, in no order: fragments, one digit off, the same mailbox elsewhere. */
export async function findNear(actor: Actor, query: ReadQuery): Promise<number[]> {
  if (query.kind === 'phone') return byPhone(actor, query);
  if (query.kind === 'email') return fromMemory(actor, { kind: 'email', how: 'near', text: query.text }, BESIDE_OTHERS);
  const words = query.exact[0]?.kind === 'link' || query.kind === 'text' ? query.text : (query.exact[0]?.value ?? query.text);
  if (words.length < 2) return [];
  const inEmails = words.length > 2 ? fromMemory(actor, { kind: 'email', how: 'fragment', text: words }, BESIDE_OTHERS) : [];
  return [...new Set((await Promise.all([byWords(actor, words.toLowerCase()), inEmails])).flat())];
}

async function byPhone(actor: Actor, { exact, digits }: ReadQuery): Promise<number[]> {
  const [whole] = exact;
  if (whole) return fromMemory(actor, { kind: 'phone', how: 'near', text: whole.value }, BESIDE_OTHERS);
  return digits ? fromMemory(actor, { kind: 'phone', how: 'fragment', text: digits }, FRAGMENT) : [];
}

/** The records among these that still hold what memory remembers of them, by its hash. */
const stillHolding = oncePerDatabase(() =>
  genericPlanDb
    .selectDistinct({ id: timewasters.id })
    .from(sql`unnest(${sql.placeholder('records')}::int[], ${sql.placeholder('hashes')}::bytea[]) as held (record, hash)`)
    .innerJoin(
      timewasterIdentifiers,
      and(
        eq(timewasterIdentifiers.timewasterId, sql`held.record`),
        eq(timewasterIdentifiers.kind, sql.placeholder('kind')),
        eq(timewasterIdentifiers.valueHash, sql`held.hash`),
      ),
    )
    .innerJoin(timewasters, eq(timewasters.id, timewasterIdentifiers.timewasterId))
    .where(
      and(
        // A merged record's numbers were moved along.
        timewasterStandsAlone,
        timewastersSeenByAsker({ isModerator: sql`${sql.placeholder('isModerator')}::bool`, girlId: sql`${sql.placeholder('girlId')}::int` }),
      ),
    )
    .orderBy(desc(timewasters.id))
    .limit(TIMEWASTER_DEEPEST)
    .prepare('timewasters_still_holding'),
);

/** What memory remembers may be deleted, changed or not for this actor since: the database decides. */
async function fromMemory(actor: Actor, ask: Ask, patience: Parameters<typeof findCandidates>[1]): Promise<number[]> {
  const candidates = await findCandidates(ask, patience);
  if (candidates.length === 0) return [];
  const hashed = candidates.flatMap(({ record, value }) => contactHashes(ask.kind, value).map((hash) => ({ record, hash })));
  const rows = await stillHolding().execute({
    records: hashed.map(({ record }) => record),
    hashes: hashed.map(({ hash }) => hash),
    kind: ask.kind,
    ...timewasterAsker(actor),
  });
  return rows.map(({ id }) => id);
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
    .limit(TIMEWASTER_DEEPEST);
  const named = rows.filter(({ name }) => name.toLowerCase().includes(words));
  return [...new Set([...named, ...rows].map(({ id }) => id))];
}
