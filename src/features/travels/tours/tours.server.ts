import { and, asc, eq, notInArray, type SQL } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { travels } from '#db/schema/travels.ts';
import { todayThere } from '#db/travel-days.ts';
import { visitor } from '#permissions/actor.ts';
import { type Db, freshDb, readDb } from '#platform/db/client.server.ts';
import { memoizeTours, type TourFilter, toursWhere } from './places.server.ts';

export type Tour = Awaited<ReturnType<typeof readTours>>[number];

type Slice = { limit: number; offset?: number };

/**
 * Tours that visitors may see, the earliest first: who is somewhere already is before who is to come.
 * @param hidden see `listHiddenFrom`
 */
export async function listTours(hidden: ReadonlySet<number>, filter: TourFilter, slice: Slice): Promise<Tour[]> {
  if (hidden.size > 0) return readTours(readDb, and(toursWhere(visitor, filter), notInArray(travels.girlId, [...hidden])), slice);
  return memoizeTours(`list ${JSON.stringify(slice)}`, filter, () => readTours(freshDb, toursWhere(visitor, filter), slice));
}

const readTours = (database: Db, where: SQL | undefined, { limit, offset = 0 }: Slice) =>
  database
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
    .where(where)
    .orderBy(asc(travels.dateBegins), asc(travels.id))
    .limit(limit)
    .offset(offset);
