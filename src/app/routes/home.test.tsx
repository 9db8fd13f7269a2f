import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newsFeed } from '#db/schema/news-feed.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { allFlags } from '#platform/flags.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl } from '#tests/factories/members.ts';
import Home, { loader } from './home.tsx';

useDatabase();

beforeAll(async () => {
  await createGirl({ girl: { stageName: 'Anna Steel', profilePicSecureUrl: 'https://pictures.example.org/anna.webp', profilePicPublicId: 'photos/anna' } });
  await createGirl({ girl: { stageName: 'Bea Iron' } });
  const cardInfo = { title: 'A new season', text: 'Mats in Austin', image: '/files/public/news/640.webp', link: '/tours' };
  await db.insert(newsFeed).values({ cardInfo });
});
afterEach(() => {
  delete process.env.FLAGS;
  forgetSettings();
});

/** The page as a visitor gets it, with these flags. */
async function home(flags = ''): Promise<string> {
  process.env.FLAGS = flags;
  forgetSettings();
  const loaderData = await loader({ request: new Request('http://127.0.0.1:3000/'), params: {}, context: new RouterContextProvider() } as never);
  const root = { productName: 'Matwise', publicUrl: '', viewer: visitor, flags: allFlags() };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => createElement(Home as never, { loaderData } as never), loader: () => null }]);
  // Waits for the parts that are loaded when they are needed.
  return text((await prerenderToNodeStream(<Stub hydrationData={{ loaderData: { root } }} />)).prelude);
}

test('[NAV-04] [NAV-05] the first page has the site search box, the ways on and the news', async () => {
  const html = await home();
  expect(html).toMatch(/<form[^>]*role="search"/);
  for (const path of ['/wrestlers', '/advanced_search', '/reviews', '/scammers']) expect(html).toContain(`href="${path}"`);
  expect(html).toContain('A new season');
});

test('[FEED-02] a card of the news has its title as a link, its text and its picture; all of them are a press away', async () => {
  const html = await home();
  const card = /<li[^>]*>(?:(?!<\/li>).)*A new season.*?<\/li>/s.exec(html)?.[0] ?? '';
  expect(card).toMatch(/<h3[^>]*><a[^>]*href="\/tours"[^>]*>A new season<\/a><\/h3>/);
  expect(card).toContain('Mats in Austin');
  expect(card).toContain('src="/files/public/news/640.webp"');
  expect(html).toMatch(/<a[^>]*href="\/news"[^>]*>All news<\/a>/);
});

test('[NAV-05] featured girls and the comments stand there only while their flags are on', async () => {
  const off = await home();
  expect(off).not.toContain('Featured girls');
  expect(off).not.toContain('>Comments');
  const on = await home('featured-girls=on,hyvor-comments-on-homepage=on');
  const listed = (name: string) => new RegExp(`<ul aria-label="${name}"[^>]*>(.*?)</ul>`, 's').exec(on)?.[1];
  expect(listed('Featured girls')).toContain('Anna Steel');
  expect(listed('New girls')).toContain('Bea Iron');
  expect(listed('New girls')).not.toContain('Anna Steel');
  expect(on).toContain('>Comments');
});

test('[SEARCH-57] without Girls Search neither its box nor its link stands there', async () => {
  const html = await home('girls-advanced-search-for-clients=off');
  expect(html).not.toContain('role="search"');
  expect(html).not.toContain('>Girls Search<');
});
