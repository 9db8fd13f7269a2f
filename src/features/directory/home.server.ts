import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { directoryEntries, travels } from '#db/schema/index.ts';
import { notOver } from '#db/travel-days.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { publicTours } from '#permissions/travels/filters.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { placeText } from '#shared/place-text.ts';
import { listCards } from './cards.server.ts';
import type { CardData } from './present.ts';
import { listIds } from './search/search.server.ts';

/** Warnings have pages of their own; they are no way to greet anybody. */
const greeting = async (pictured: boolean) => ({
  ...(await prepareSearch(visitor, {}, { directory: 'all' })),
  hiddenKinds: ['scammer' as const, 'problem-girl' as const],
  pictured,
});

/** The newest girls of the directory: those with a picture, and others only where these are too few. */
export async function listNewestGirls(actor: Actor, limit: number): Promise<CardData[]> {
  // Some pictures wait for a moderator yet, so a few more are read than shown.
  const read = { limit: limit * 2, offset: 0 };
  const [pictured, all] = await Promise.all([listIds(await greeting(true), 'newest', read), listIds(await greeting(false), 'newest', read)]);
  const cards = await listCards(actor, [...new Set([...pictured, ...all])]);
  return [...cards.filter(({ picture }) => picture), ...cards.filter(({ picture }) => !picture)].slice(0, limit);
}

/** Verified girls with a picture, the newest first. Empty where there are none: the block is then left out. */
export async function listFeaturedGirls(actor: Actor, limit: number): Promise<CardData[]> {
  const ids = await listIds(await greeting(true), 'newest', { limit: limit * 3, offset: 0 });
  return (await listCards(actor, ids)).filter(({ verified, picture }) => verified && picture).slice(0, limit);
}

/** Travels that begin next, or run, of girls with a profile; each girl once would need a scan, so a girl may come twice. */
export async function listUpcomingTravels(actor: Actor, limit: number) {
  const rows = await readDb
    .select({
      id: travels.id,
      stageName: directoryEntries.stageName,
      city: travels.city,
      state: travels.state,
      country: travels.country,
      dateBegins: travels.dateBegins,
      dateEnds: travels.dateEnds,
    })
    .from(travels)
    .innerJoin(directoryEntries, eq(directoryEntries.girlId, travels.girlId))
    .where(and(publicTours(actor), notOver()))
    .orderBy(asc(travels.dateEnds), asc(travels.dateBegins))
    .limit(limit);
  return rows.map(({ city, state, country, ...travel }) => ({
    ...travel,
    stageName: travel.stageName ?? '',
    place: placeText({ city, state, country }) ?? city,
  }));
}

export type CityCount = { city: string; state: string | null; girls: number };

/** The cities with the most girls of the newest thousand: where something happens, without counting everybody. */
export async function listBusyCities(limit: number): Promise<CityCount[]> {
  const newest = readDb
    .select({ city: directoryEntries.city, state: directoryEntries.state })
    .from(directoryEntries)
    .where(eq(directoryEntries.inDirectory, true))
    .orderBy(desc(directoryEntries.girlId))
    .limit(1_000)
    .as('newest');
  const rows = await readDb
    .select({ city: newest.city, state: sql<string | null>`min(${newest.state})`, girls: sql<number>`count(*)::int` })
    .from(newest)
    .where(sql`${newest.city} is not null`)
    .groupBy(newest.city)
    .orderBy(sql`count(*) desc`, newest.city)
    .limit(limit);
  return rows.map((row) => ({ ...row, city: row.city ?? '' }));
}
