import { eq, sql } from 'drizzle-orm';
import { girls, timewasterWatches, travels } from '#db/schema/index.ts';
import { notOver } from '#db/travel-days.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { decryptContact } from '#platform/secrets/contact-data.server.ts';
import { Forbidden } from '#shared/errors.ts';
import type { Watch } from './watch.ts';

export function watcherOf(actor: Actor): number {
  authorize(actor, 'timewaster.watch');
  if (actor.girlId === null) throw new Forbidden();
  return actor.girlId;
}

const labelOf = (city: string, country: string | null) => (country ? `${city}, ${country}` : city);

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
  const watches: Watch[] = found.city ? [{ id: null, kind: 'city', label: labelOf(found.city, found.country), since: 'home' }] : [];
  for (const { city, country } of found.trips) watches.push({ id: null, kind: 'city', label: labelOf(city, country), since: 'travel' });
  for (const { id, kind, city, country, encrypted, keyId } of found.chosen) {
    const label = city ? labelOf(city, country) : encrypted && keyId ? decryptContact(Buffer.from(encrypted, 'base64'), keyId) : '';
    // All contacts of an account are watched under its name.
    const shown = label.startsWith('@') ? 'handle' : kind === 'city' || kind === 'phone' || kind === 'email' || kind === 'link' ? kind : 'handle';
    watches.push({ id, kind: shown, label, since: 'chosen' });
  }
  // A handle without its network is watched on each; she sees it once.
  return watches.filter(({ kind, label }, at) => watches.findIndex((one) => one.kind === kind && one.label.toLowerCase() === label.toLowerCase()) === at);
}
