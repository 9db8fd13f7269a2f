import { asc, count, eq } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { travels } from '#db/schema/travels.ts';
import { todayThere } from '#db/travel-days.ts';
import type { Actor } from '#permissions/actor.ts';
import { readDb } from '#platform/db/client.server.ts';
import { type TourFilter, toursWhere } from './places.server.ts';

export type Tour = Awaited<ReturnType<typeof listTours>>[number];

/** Tours that the actor may see, the earliest first: who is somewhere already is before who is to come. */
export function listTours(actor: Actor, filter: TourFilter, { limit, offset = 0 }: { limit: number; offset?: number }) {
  return readDb
    .select({
      id: travels.id,
      girlId: travels.girlId,
      stageName: directoryEntries.stageName,
      city: travels.city,
      citySlug: travels.citySlug,
      state: travels.state,
      country: travels.country,
      dateBegins: travels.dateBegins,
      dateEnds: travels.dateEnds,
      today: todayThere(),
      createdAt: travels.createdAt,
      updatedAt: travels.updatedAt,
    })
    .from(travels)
    .innerJoin(directoryEntries, eq(directoryEntries.girlId, travels.girlId))
    .where(toursWhere(actor, filter))
    .orderBy(asc(travels.dateBegins), asc(travels.id))
    .limit(limit)
    .offset(offset);
}

export async function countTours(actor: Actor, filter: TourFilter): Promise<number> {
  const [counted] = await readDb
    .select({ tours: count() })
    .from(travels)
    .innerJoin(directoryEntries, eq(directoryEntries.girlId, travels.girlId))
    .where(toursWhere(actor, filter));
  return counted?.tours ?? 0;
}
