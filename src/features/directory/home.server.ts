import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { directoryEntries, newsFeed, travels } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { placeText } from './present.ts';

/** Travels that begin next, or run, of girls with a profile; each girl once would need a scan, so a girl may come twice. */
export async function listUpcomingTravels(limit: number) {
  const rows = await db
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
    .where(and(isNull(travels.deletedAt), sql`${travels.dateEnds} >= (now() at time zone 'utc')::date`, eq(directoryEntries.inDirectory, true)))
    .orderBy(asc(travels.dateEnds), asc(travels.dateBegins))
    .limit(limit);
  return rows.map(({ city, state, country, ...travel }) => ({ ...travel, stageName: travel.stageName ?? '', place: placeText({ city, state, country }) ?? city }));
}

export const listNews = (limit: number) => db.select().from(newsFeed).orderBy(desc(newsFeed.createdAt)).limit(limit);

export type CityCount = { city: string; state: string | null; girls: number };

/** The cities with the most girls of the newest thousand: where something happens, without counting everybody. */
export async function listBusyCities(limit: number): Promise<CityCount[]> {
  const newest = db
    .select({ city: directoryEntries.city, state: directoryEntries.state })
    .from(directoryEntries)
    .where(eq(directoryEntries.inDirectory, true))
    .orderBy(desc(directoryEntries.girlId))
    .limit(1_000)
    .as('newest');
  const rows = await db
    .select({ city: newest.city, state: sql<string | null>`min(${newest.state})`, girls: sql<number>`count(*)::int` })
    .from(newest)
    .where(sql`${newest.city} is not null`)
    .groupBy(newest.city)
    .orderBy(sql`count(*) desc`, newest.city)
    .limit(limit);
  return rows.map((row) => ({ ...row, city: row.city ?? '' }));
}
