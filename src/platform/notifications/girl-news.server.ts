import { girlNewsMails } from '#db/schema/saved-searches.ts';
import type { Tx } from '../db/client.server.ts';

/** That a girl is new, or a travel of hers. */
type GirlNews = { girlId: number; travelId: number | null };

/**
 * Takes the right to email a person about some news, in the transaction that queues the email. Rooms that write such emails ask here, so
 * that she or he reads the same only once: from whom one follows, from a saved search or from one's area.
 * @returns what was not emailed before, as '<girl>:<travel>'
 */
export async function claimGirlNews(tx: Tx, userId: string, news: readonly GirlNews[]): Promise<Set<string>> {
  if (news.length === 0) return new Set();
  const claimed = await tx
    .insert(girlNewsMails)
    .values(news.map((one) => ({ userId, ...one })))
    .onConflictDoNothing()
    .returning({ girlId: girlNewsMails.girlId, travelId: girlNewsMails.travelId });
  return new Set(claimed.map(({ girlId, travelId }) => `${girlId}:${travelId ?? ''}`));
}
