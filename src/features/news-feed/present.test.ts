import { expect, test } from 'vitest';
import { newsFeed } from '#db/schema/news-feed.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { toNewsCard } from './present.ts';
import { listNews } from './queries.server.ts';

useDatabase();

const card = (cardInfo: unknown) => toNewsCard({ id: 1, cardInfo, createdAt: new Date(0) });

test('[FEED-01] [FEED-02] a card has a title and perhaps a text, a picture and a link; what cannot be read is left out', () => {
  const whole = { title: 'Mat day', text: 'In Austin', image: '/files/public/n/1.webp', link: '/reviews' };
  expect(card(whole)).toEqual({ id: 1, createdAt: new Date(0), ...whole });
  expect(card({ title: 'Mat day' })).toMatchObject({ title: 'Mat day', text: null, image: null, link: null });
  expect(card({ ...whole, link: 'https://example.org/x' })?.link).toBe('https://example.org/x');
  for (const link of ['javascript:alert(1)', '//evil.example', '/\\evil.example', 7]) expect(card({ ...whole, link })?.link).toBeNull();
  for (const image of ['https://elsewhere.example/pixel.gif', 'data:image/svg+xml,x', {}]) expect(card({ ...whole, image })?.image).toBeNull();
  for (const broken of [{}, { title: '' }, { title: 3 }, [], 'text', null]) expect(card(broken)).toBeNull();
});

test('the newest cards; one that says nothing does not break the page', async () => {
  await db.insert(newsFeed).values([
    { cardInfo: { title: 'old' }, createdAt: new Date('2026-01-01') },
    { cardInfo: {} as never, createdAt: new Date('2026-01-02') },
    { cardInfo: { title: 'new' }, createdAt: new Date('2026-01-03') },
  ]);
  expect((await listNews({ limit: 3, offset: 0 })).cards.map(({ title }) => title)).toEqual(['new', 'old']);
});
