import { desc } from 'drizzle-orm';
import { newsFeed } from '#db/schema/news-feed.ts';
import { readDb } from '#platform/db/client.server.ts';
import { toNewsCard } from './present.ts';

/** A page of the cards, the newest first. */
export async function listNews({ limit, offset }: { limit: number; offset: number }) {
  const [rows, total] = await Promise.all([
    readDb.select().from(newsFeed).orderBy(desc(newsFeed.createdAt), desc(newsFeed.id)).limit(limit).offset(offset),
    readDb.$count(newsFeed),
  ]);
  return { cards: rows.flatMap((row) => toNewsCard(row) ?? []), total };
}
