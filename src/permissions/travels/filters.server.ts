import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { travels } from '#db/schema/travels.ts';
import type { Actor } from '../actor.ts';
import { notBlocked, ofVisibleGirls } from '../girls/filters.server.ts';

/** Anyone sees the travels of visible girls, but for a guy she blocked. */
export function visibleTravels(actor: Actor): SQL {
  return and(isNull(travels.deletedAt), notBlocked(actor, travels.girlId), ofVisibleGirls(actor, travels.girlId)) as SQL;
}

/**
 * What the pages of tours list and count: travels of girls in the directory without a warning. The same for everybody, moderators and
 * the girl herself too, so that a number never tells of somebody who is not listed; only a guy she blocked has one less. Joins `directoryEntries`.
 */
export function publicTours(actor: Actor): SQL {
  return and(
    isNull(travels.deletedAt),
    notBlocked(actor, travels.girlId),
    eq(directoryEntries.inDirectory, true),
    inArray(directoryEntries.kind, ['profile', 'review']),
  ) as SQL;
}

/** The same for conditions that do not join `directoryEntries`: the tours by which a search finds girls, and that it names. */
export function publicTravels(actor: Actor): SQL {
  const told = sql`exists (select 1 from ${directoryEntries} where ${directoryEntries.girlId} = ${travels.girlId} and ${publicTours(actor)})`;
  // Said outside as well, for the indexes of travels that are there.
  return and(isNull(travels.deletedAt), told) as SQL;
}
