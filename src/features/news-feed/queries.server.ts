import { desc } from 'drizzle-orm';
import { newsFeed } from '#db/schema/news-feed.ts';
import { readDb } from '#platform/db/client.server.ts';
import { toNewsCard } from './present.ts';

/** The newest cards. */
export async function listNews(limit: number) {
  const rows = await readDb.select().from(newsFeed).orderBy(desc(newsFeed.createdAt), desc(newsFeed.id)).limit(limit);
  return rows.flatMap((row) => toNewsCard(row) ?? []);
}
