import { expect, test } from 'vitest';
import { newsFeed } from '#db/schema/news-feed.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { listNews } from './queries.server.ts';

useDatabase();

test('the newest cards, without those that have no title', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const add = (title: string | null, day: number) =>
    db.insert(newsFeed).values({ cardInfo: title === null ? {} : { title }, createdAt: at(day) } as typeof newsFeed.$inferInsert);
  await add('second', 2);
  await add('fourth', 1);
  await add('third', 1);
  await add('first', 3);
  await add(null, 4);
  expect((await listNews(10)).map(({ title }) => title)).toEqual(['first', 'second', 'third', 'fourth']);
  expect((await listNews(2)).map(({ title }) => title)).toEqual(['first']);
});
