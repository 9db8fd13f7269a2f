import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { girls, places, timewasterWatches, travels } from '#db/schema/index.ts';
import { notOver } from '#db/travel-days.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { toCodes } from '#platform/places/find-coordinates.server.ts';
import { byLikelihood, isCity } from '#platform/places/is-city.server.ts';
import { contactHash, contactKeyId, decryptContact, encryptContact } from '#platform/secrets/contact-data.server.ts';
import { Forbidden, Invalid, NotFound } from '#shared/errors.ts';
import { storedPhone } from '#shared/identifiers/phone.ts';
import { handleOn, type Identifier } from '#shared/identifiers/profile.ts';
import { shownPhone } from '../card.ts';
import { refuseWhilePaused } from '../lookups/pauses.server.ts';
import { type ReadQuery, readTimewasterQuery } from '../search/parse-query.ts';
import { listGuyContacts } from '../verdict/guy-contacts.server.ts';
import type { Watch, WatchInput } from './schema.ts';

function watcherOf(actor: Actor): number {
  authorize(actor, 'timewaster.watch');
  if (actor.girlId === null) throw new Forbidden();
  return actor.girlId;
}

const cityLabel = (city: string, country: string | null) => (country ? `${city}, ${country}` : city);

type Chosen = Pick<typeof timewasterWatches.$inferSelect, 'id' | 'kind' | 'city' | 'country' | 'keyId'> & { encrypted: string | null };

/** Where she lives, where she travels and what she chose. */
const watchesOf = oncePerDatabase(() =>
  freshDb
    .select({
      city: girls.city,
      country: girls.country,
      chosen: sql<Chosen[]>`(select coalesce(json_agg(json_build_object('id', w.id, 'kind', w.kind, 'city', w.city, 'country', w.country,
        'keyId', w.key_id, 'encrypted', encode(w.label_encrypted, 'base64')) order by w.id), '[]') from ${timewasterWatches} w where w.girl_id = ${sql.placeholder('girlId')}::int)`,
      trips: sql<
        { city: string; country: string | null }[]
      >`(select coalesce(json_agg(trip), '[]') from (select distinct ${travels.city}, ${travels.country} from ${travels}
        where ${travels.girlId} = ${sql.placeholder('girlId')}::int and ${travels.deletedAt} is null and ${notOver(sql.placeholder('now'))} order by 1, 2) trip)`,
    })
    .from(girls)
    .where(eq(girls.id, sql.placeholder('girlId')))
    .prepare('timewaster_watches_of_girl'),
);

export async function listWatches(actor: Actor): Promise<Watch[]> {
  const [found] = await watchesOf().execute({ girlId: watcherOf(actor), now: new Date().toISOString() });
  if (!found) return [];
  const watches: Watch[] = found.city ? [{ id: null, kind: 'city', label: cityLabel(found.city, found.country), since: 'home' }] : [];
  for (const { city, country } of found.trips) watches.push({ id: null, kind: 'city', label: cityLabel(city, country), since: 'travel' });
  for (const { id, kind, city, country, encrypted, keyId } of found.chosen) {
    const label = city ? cityLabel(city, country) : encrypted && keyId ? decryptContact(Buffer.from(encrypted, 'base64'), keyId) : '';
    // All contacts of an account are watched under its name.
    const shown = label.startsWith('@') ? 'handle' : kind === 'city' || kind === 'phone' || kind === 'email' || kind === 'link' ? kind : 'handle';
    watches.push({ id, kind: shown, label, since: 'chosen' });
  }
  // A handle without its network is watched on each; she sees it once.
  return watches.filter(({ kind, label }, at) => watches.findIndex((one) => one.kind === kind && one.label.toLowerCase() === label.toLowerCase()) === at);
}

const MOST = 50;

/** Watches a phone, email, handle or link (`text`), a city, or an account by all its contacts. Watching twice is watching once. */
export async function addWatch(actor: Actor, { text, city, country, guyId }: WatchInput): Promise<Watch[]> {
  const girlId = watcherOf(actor);
  await refuseWhilePaused(actor);
  const rows = city
    ? [{ girlId, kind: 'city' as const, city: await readCity(city, country), country: country ?? null }]
    : guyId
      ? await rowsOfGuy(actor, girlId, guyId)
      : identifierRows(girlId, text ?? '');
  await db.transaction(async (tx) => {
    await tx.select({ id: girls.id }).from(girls).where(eq(girls.id, girlId)).for('update');
    const [held] = await tx.select({ watches: count() }).from(timewasterWatches).where(eq(timewasterWatches.girlId, girlId));
    if ((held?.watches ?? 0) + rows.length > MOST) throw new Invalid([{ path: ['data', 'attributes', 'text'], message: `You can set at most ${MOST} alerts` }]);
    await tx.insert(timewasterWatches).values(rows).onConflictDoNothing();
  });
  return listWatches(actor);
}

/** The name of the city as places have it: 'München' and 'Munich' are one watch. @throws Invalid for a text that is no city */
async function readCity(text: string, country: string | undefined): Promise<string> {
  const { countryCode } = toCodes({ city: text, state: null, country: country ?? null });
  const [place] = await freshDb
    .select({ name: places.name })
    .from(places)
    .where(and(isCity(text), countryCode ? eq(places.countryCode, countryCode) : undefined))
    .orderBy(...byLikelihood(text))
    .limit(1);
  if (place) return place.name;
  const typed = text.toLowerCase();
  const [alike] = await freshDb
    .select({ name: places.name })
    .from(places)
    .where(sql`${places.searchName} % ${typed}`)
    .orderBy(sql`similarity(${places.searchName}, ${typed}) desc`, desc(places.population))
    .limit(1);
  const hint = alike ? `Did you mean ${alike.name}?` : 'Check the spelling, or enter a larger city nearby.';
  throw new Invalid([{ path: ['data', 'attributes', 'city'], message: `“${text}” is not a city we know. ${hint}` }]);
}

/** She recognises it by his name; by which contacts he is found, she is not told. */
async function rowsOfGuy(actor: Actor, girlId: number, guyId: number) {
  const [guy] = await listGuyContacts(actor, [guyId]);
  if (!guy) throw new NotFound();
  return guy.identifiers.map((one) => rowOf(girlId, one, `@${guy.username}`));
}

function identifierRows(girlId: number, text: string) {
  const query = readTimewasterQuery(text);
  const refuse = (message: string) => new Invalid([{ path: ['data', 'attributes', 'text'], message }]);
  if (query.question !== null) throw refuse(query.question);
  if (query.exact.length === 0 || query.kind === 'text') throw refuse('Enter a whole phone number, an email, an @handle or a link');
  return query.exact.map((one) => rowOf(girlId, one, labelOf(one, query)));
}

/** Read again when keys are rotated: it must give the same identifier. */
function labelOf({ kind, value }: Identifier, { text, asked }: ReadQuery): string {
  if (kind === 'phone') return shownPhone(asked.length === 1 ? text : storedPhone(value));
  if (kind === 'email') return asked.length === 1 ? text : value;
  if (kind === 'link') return asked.length === 1 ? text : `https://${value}`;
  return `@${kind === 'facebook' && handleOn(kind, text) === value ? text : value}`;
}

const rowOf = (girlId: number, { kind, value }: Identifier, label: string) => ({
  girlId,
  kind,
  valueHash: contactHash(kind, value),
  keyId: contactKeyId(),
  labelEncrypted: encryptContact(label),
});

/** @throws NotFound for a watch that is not the actor's own */
export async function removeWatch(actor: Actor, id: number): Promise<void> {
  const girlId = watcherOf(actor);
  const own = await freshDb.select().from(timewasterWatches).where(eq(timewasterWatches.girlId, girlId));
  const one = own.find((row) => row.id === id);
  if (!one) throw new NotFound();
  const labelled = (row: typeof one) => (row.labelEncrypted && row.keyId ? decryptContact(row.labelEncrypted, row.keyId) : row.id);
  const together = own.filter((row) => labelled(row) === labelled(one)).map((row) => row.id);
  await db.delete(timewasterWatches).where(and(inArray(timewasterWatches.id, together), eq(timewasterWatches.girlId, girlId)));
}
