import { and, eq, inArray, isNull, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { directoryEntries } from '#db/schema/directory-entries.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { savedSearches } from '#db/schema/saved-searches.ts';
import { travels } from '#db/schema/travels.ts';
import { users } from '#db/schema/users.ts';
import { notOver } from '#db/travel-days.ts';
import { isBlockedBy } from '../girls/blocked.server.ts';

/** The saved searches of one person, without those she or he removed. */
export const ownSearches = (userId: string | Placeholder) => and(eq(savedSearches.userId, userId), isNull(savedSearches.removedAt)) as SQL;

/** Girls of whom people may be told unasked: in the directory, and nobody is warned of them. On `directoryEntries`. */
export const newsworthyGirls = () => and(eq(directoryEntries.inDirectory, true), inArray(directoryEntries.kind, ['profile', 'review'])) as SQL;

/** Travels that people may be told of: neither taken back nor over. On `travels`. */
export const newsworthyTravels = () => and(isNull(travels.deletedAt), notOver()) as SQL;

/** People who may be told of something; joins `users` and, where there is one, `guyUsers`. */
export const reachedByNews = () =>
  and(eq(users.banned, false), isNull(users.deletedAt), or(isNull(guyUsers.id), and(eq(guyUsers.banned, false), eq(guyUsers.softDeleted, false)))) as SQL;

/** Whether this person may be told of this girl: she does not keep him away, and is not herself. Joins `users`, `guyUsers` and `directoryEntries`. */
export const mayHearOfHer = () =>
  and(
    not(isBlockedBy(directoryEntries.girlId, guyUsers.id)),
    sql`not exists (select from ${girls} where ${girls.id} = ${directoryEntries.girlId} and ${girls.userId} = ${users.id})`,
  ) as SQL;
