import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { girls, timewasterWatches, travels } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { contactHash, contactKeyId, openContact, sealContact } from '#platform/secrets/contact-data.server.ts';
import { today } from '#shared/dates.ts';
import { Forbidden, Invalid, NotFound } from '#shared/errors.ts';
import { refuseWhilePaused } from '../lookups/pauses.server.ts';
import { readTimewasterQuery } from '../search/parse-query.ts';
import { shownPhone } from '../shown-phone.ts';
import type { WatchInput } from './schema.ts';
import type { Watch } from './watch.ts';

const MOST = 50;

function watcherOf(actor: Actor): number {
  authorize(actor, 'timewaster.watch');
  if (actor.girlId === null) throw new Forbidden();
  return actor.girlId;
}

const labelOf = (city: string, country: string | null) => (country ? `${city}, ${country}` : city);

type Chosen = Pick<typeof timewasterWatches.$inferSelect, 'id' | 'kind' | 'city' | 'country' | 'keyId'> & { sealed: string | null };

/** Where she lives, where she travels and what she chose. */
const watchesOf = oncePerDatabase(() =>
  db
    .select({
      city: girls.city,
      country: girls.country,
      chosen: sql<Chosen[]>`(select coalesce(json_agg(json_build_object('id', w.id, 'kind', w.kind, 'city', w.city, 'country', w.country,
        'keyId', w.key_id, 'sealed', encode(w.label_encrypted, 'base64')) order by w.id), '[]') from ${timewasterWatches} w where w.girl_id = ${sql.placeholder('girlId')}::int)`,
      trips: sql<{ city: string; country: string | null }[]>`(select coalesce(json_agg(trip), '[]') from (select distinct t.city, t.country from ${travels} t
        where t.girl_id = ${sql.placeholder('girlId')}::int and t.deleted_at is null and t.date_ends >= ${sql.placeholder('today')}::date order by 1, 2) trip)`,
    })
    .from(girls)
    .where(eq(girls.id, sql.placeholder('girlId')))
    .prepare('timewaster_watches_of_girl'),
);

export async function listWatches(actor: Actor): Promise<Watch[]> {
  const [found] = await watchesOf().execute({ girlId: watcherOf(actor), today: today() });
  if (!found) return [];
  const watches: Watch[] = found.city ? [{ id: null, kind: 'city', label: labelOf(found.city, found.country), since: 'home' }] : [];
  for (const { city, country } of found.trips) watches.push({ id: null, kind: 'city', label: labelOf(city, country), since: 'travel' });
  for (const { id, kind, city, country, sealed, keyId } of found.chosen) {
    const label = city ? labelOf(city, country) : sealed && keyId ? openContact(Buffer.from(sealed, 'base64'), keyId) : '';
    const shown = kind === 'city' || kind === 'phone' || kind === 'email' || kind === 'link' ? kind : 'handle';
    watches.push({ id, kind: shown, label, since: 'chosen' });
  }
  // A handle without its network is watched on each; she sees it once.
  return watches.filter(({ kind, label }, at) => watches.findIndex((one) => one.kind === kind && one.label.toLowerCase() === label.toLowerCase()) === at);
}

/** Watches a phone, email, handle or link (`text`), or a city. Watching twice is watching once. */
export async function addWatch(actor: Actor, { text, city, country }: WatchInput): Promise<Watch[]> {
  const girlId = watcherOf(actor);
  await refuseWhilePaused(actor);
  const rows = city ? [{ girlId, kind: 'city' as const, city, country: country ?? null }] : identifierRows(girlId, text ?? '');
  await db.transaction(async (tx) => {
    await tx.select({ id: girls.id }).from(girls).where(eq(girls.id, girlId)).for('update');
    const [held] = await tx.select({ watches: count() }).from(timewasterWatches).where(eq(timewasterWatches.girlId, girlId));
    if ((held?.watches ?? 0) + rows.length > MOST) throw new Invalid([{ path: ['data', 'attributes', 'text'], message: `You can set at most ${MOST} alerts` }]);
    await tx.insert(timewasterWatches).values(rows).onConflictDoNothing();
  });
  return listWatches(actor);
}

function identifierRows(girlId: number, text: string) {
  const query = readTimewasterQuery(text);
  if (query.exact.length === 0 || query.kind === 'text')
    throw new Invalid([{ path: ['data', 'attributes', 'text'], message: 'Enter a whole phone number, an email, an @handle or a link' }]);
  const label = query.kind === 'phone' ? shownPhone(query.text) : query.kind === 'handle' ? `@${query.exact[0]?.value}` : query.text;
  return query.exact.map(({ kind, value }) => ({
    girlId,
    kind,
    valueHash: contactHash(kind, value),
    keyId: contactKeyId(),
    labelEncrypted: sealContact(label),
  }));
}

/** @throws NotFound for a watch that is not the actor's own */
export async function removeWatch(actor: Actor, id: number): Promise<void> {
  const girlId = watcherOf(actor);
  const own = await db.select().from(timewasterWatches).where(eq(timewasterWatches.girlId, girlId));
  const one = own.find((row) => row.id === id);
  if (!one) throw new NotFound();
  const labelled = (row: typeof one) => (row.labelEncrypted && row.keyId ? openContact(row.labelEncrypted, row.keyId) : row.id);
  const together = own.filter((row) => labelled(row) === labelled(one)).map((row) => row.id);
  await db.delete(timewasterWatches).where(and(inArray(timewasterWatches.id, together), eq(timewasterWatches.girlId, girlId)));
}
