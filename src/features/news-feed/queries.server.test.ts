import { expect, test } from 'vitest';
import { newsFeed } from '#db/schema/news-feed.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { listNews } from './queries.server.ts';

useDatabase();

test('[FEED-02] the newest cards first, page by page, without those that have no title', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const add = (title: string | null, day: number) =>
    db.insert(newsFeed).values({ cardInfo: title === null ? {} : { title }, createdAt: at(day) } as typeof newsFeed.$inferInsert);
  await add('second', 2);
  await add('fourth', 1);
  await add('third', 1);
  await add('first', 3);
  await add(null, 4);
  const titles = async (limit: number, offset = 0) => (await listNews({ limit, offset })).cards.map(({ title }) => title);
  expect(await titles(10)).toEqual(['first', 'second', 'third', 'fourth']);
  expect(await titles(2)).toEqual(['first']);
  expect(await titles(2, 2)).toEqual(['second', 'third']);
  expect((await listNews({ limit: 2, offset: 0 })).total).toBe(5);
});
