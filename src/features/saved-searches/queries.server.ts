import { asc, eq, sql } from 'drizzle-orm';
import { guyUsers, mailSchedules, savedSearches } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { ownSearches } from '#permissions/saved-searches/filters.server.ts';
import { readDb } from '#platform/db/client.server.ts';
import { oncePerDatabase } from '#platform/db/once-per-database.server.ts';
import { STANDARD_HOURS } from './schema.ts';

const searchesOf = oncePerDatabase(() =>
  readDb
    .select({
      id: savedSearches.id,
      name: savedSearches.name,
      query: savedSearches.query,
      email: savedSearches.email,
      inApp: savedSearches.inApp,
      createdAt: savedSearches.createdAt,
    })
    .from(savedSearches)
    .where(ownSearches(sql.placeholder('userId')))
    .orderBy(asc(savedSearches.id))
    .prepare('saved_searches_of'),
);

/** What the actor follows, the oldest first. @throws NotAuthenticated */
export async function listSavedSearches(actor: Actor) {
  authorize(actor, 'savedSearch.own');
  return searchesOf().execute({ userId: actor.userId });
}
export type SavedSearch = Awaited<ReturnType<typeof listSavedSearches>>[number];

export type Schedule = {
  timeZone: string;
  isQuiet: boolean;
  quietFrom: number;
  quietTo: number /** Nobody has said it: it is where his profile lies. */;
  isGuess: boolean;
};

/** Where a guy's clock is as far as the map tells: 15 degrees to an hour. POSIX counts west of Greenwich. */
export const guessedZone = sql<string>`case when ${guyUsers.longitude} is null then 'UTC'
  else 'Etc/GMT' || to_char(least(greatest(-round(${guyUsers.longitude} / 15), -12), 12), 'SGFM90') end`;

/** When the actor wants emails about saved searches. @throws NotAuthenticated */
export async function findSchedule(actor: Actor): Promise<Schedule> {
  authorize(actor, 'savedSearch.own');
  const [saved] = await readDb
    .select()
    .from(mailSchedules)
    .where(eq(mailSchedules.userId, actor.userId as string));
  if (saved) return { timeZone: saved.timeZone, isQuiet: saved.isQuiet, quietFrom: saved.quietFrom, quietTo: saved.quietTo, isGuess: false };
  const [guy] = await readDb
    .select({ zone: guessedZone })
    .from(guyUsers)
    .where(eq(guyUsers.userId, actor.userId as string));
  return { timeZone: guy?.zone ?? 'UTC', ...STANDARD_HOURS, isGuess: true };
}
