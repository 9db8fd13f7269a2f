import { asc, eq } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { travels } from '#db/schema/travels.ts';
import { todayThere } from '#db/travel-days.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { memoize } from '#platform/cache/memo.server.ts';
import { type Db, freshDb, readDb } from '#platform/db/client.server.ts';
import { listHiddenFrom, type TourFilter, tourMemo, toursWhere } from './places.server.ts';

export type Tour = Awaited<ReturnType<typeof readTours>>[number];

type Slice = { limit: number; offset?: number };

/** Tours that the actor may see, the earliest first: who is somewhere already is before who is to come. */
export async function listTours(actor: Actor, filter: TourFilter, slice: Slice): Promise<Tour[]> {
  if ((await listHiddenFrom(actor)).size > 0) return readTours(readDb, actor, filter, slice);
  return memoize(`tours ${JSON.stringify([filter, slice])}`, tourMemo(filter), () => readTours(freshDb, visitor, filter, slice));
}

const readTours = (database: Db, actor: Actor, filter: TourFilter, { limit, offset = 0 }: Slice) =>
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
    .where(toursWhere(actor, filter))
    .orderBy(asc(travels.dateBegins), asc(travels.id))
    .limit(limit)
    .offset(offset);
