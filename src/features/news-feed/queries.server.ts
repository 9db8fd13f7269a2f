import { desc } from 'drizzle-orm';
import { newsFeed } from '#db/schema/news-feed.ts';
import { db } from '#platform/db/client.server.ts';
import { toNewsCard } from './present.ts';

/** The newest cards. */
export async function listNews(limit: number) {
  const rows = await db.select().from(newsFeed).orderBy(desc(newsFeed.createdAt), desc(newsFeed.id)).limit(limit);
  return rows.flatMap((row) => toNewsCard(row) ?? []);
}
