import { index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { id, timestamps } from './columns.ts';

export type NewsCard = { title: string; text?: string; image?: string; link?: string };

/** Cards on the home page. */
export const newsFeed = pgTable(
  'news_feed',
  {
    id: id(),
    cardInfo: jsonb('card_info').$type<NewsCard>().notNull(),
    ...timestamps(),
  },
  (t) => [index('news_feed_newest').on(t.createdAt.desc().nullsFirst())],
);

export type NewsFeedEntry = typeof newsFeed.$inferSelect;
