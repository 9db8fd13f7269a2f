import { sql } from 'drizzle-orm';
import { girlNewsMails, savedSearches, savedSearchMatches, travels } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';

/** What was removed can be brought back for a day; what nobody could be told of in two weeks is no news; a travel that is over cannot be told again. */
export async function sweepSavedSearches(): Promise<void> {
  await db.delete(savedSearches).where(sql`${savedSearches.removedAt} < now() - interval '1 day'`);
  await db.delete(savedSearchMatches).where(sql`${savedSearchMatches.createdAt} < now() - interval '15 days'`);
  await db.delete(girlNewsMails).where(sql`${girlNewsMails.travelId} in (select ${travels.id} from ${travels} where ${travels.dateEnds} < current_date - 30)`);
}
