import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { girlPhotos, girlReviews, posts } from '#db/schema/index.ts';
import { tourText } from '#features/travels/present.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { allFlags } from '#platform/flags.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeForumReview } from '#tests/factories/forum-review.ts';
import { makeGirl } from '#tests/factories/girl.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import ProfilePage, { loader } from './profile.tsx';

useDatabase();

const load = async (stageName: string, query = '') => {
  const request = new Request(`http://127.0.0.1:3000/profile/${stageName}${query}`);
  const loaded = await loader({ request, params: { stageName }, context: new RouterContextProvider() } as never);
  if (!('girlId' in loaded)) throw new Error('She has no page');
  return loaded;
};
const girlNamed = async (stageName: string) => (await createGirl({ girl: { stageName } })).girlId as number;

test('who has posts and no gallery has her posts opened, until somebody asks for the other', async () => {
  const girlId = await girlNamed('Posts');
  expect((await load('Posts')).tab).toBe('GALLERY');
  await db.insert(posts).values({ girlId, comment: 'A new mat.' });
  expect((await load('Posts')).tab).toBe('POST');
  expect((await load('Posts', '?tab=GALLERY')).tab).toBe('GALLERY');
  await db.insert(girlPhotos).values({ girlId, type: 'image', cloudinarySecureUrl: 'https://pictures.example.org/1.jpg', cloudinaryPublicId: 'one' });
  expect((await load('Posts')).tab).toBe('GALLERY');
});

test('where she is now comes before where she goes next; what is over counts no more', async () => {
  const girlId = await girlNamed('Tours');
  expect((await load('Tours')).tour).toBeNull();
  await makeTravel(girlId, { city: 'Boston', dateBegins: daysAhead(-9), dateEnds: daysAhead(-1) });
  await makeTravel(girlId, { city: 'Reno', dateBegins: daysAhead(20), dateEnds: daysAhead(22) });
  expect((await load('Tours')).tour).toMatch(/^Next in Reno, \d\d-\d\d-\d{4} to /);
  await makeTravel(girlId, { city: 'Houston', dateBegins: daysAhead(-1), dateEnds: daysAhead(0) });
  expect((await load('Tours')).tour).toMatch(/^In Houston now, until \d\d-\d\d-\d{4}$/);
  const austin = { city: 'Austin', timeZone: 'America/Chicago', dateBegins: '2026-12-04', dateEnds: '2026-12-04' };
  expect(tourText([austin], new Date('2026-12-04T05:59:00Z'))).toBe('Next in Austin, 12-04-2026');
  expect(tourText([austin], new Date('2026-12-04T06:00:00Z'))).toBe('In Austin now, until 12-04-2026');
  expect(tourText([austin], new Date('2026-12-05T05:59:00Z'))).toBe('In Austin now, until 12-04-2026');
  expect(tourText([austin], new Date('2026-12-05T06:00:00Z'))).toBeNull();
});

test('her reviews in one line: how many, and how many of the guys gave a thumbs up', async () => {
  const girlId = await girlNamed('Reviews');
  expect((await load('Reviews')).reviewed).toBeNull();
  for (const vote of [true, true, false]) {
    const { guyId } = await createGuy();
    await db.insert(girlReviews).values({ girlId, guyUserId: guyId, comment: 'Strong.', vote });
  }
  expect((await load('Reviews')).reviewed).toBe('3 reviews · thumbs up from 2 of 3 guys');
});

/** The page as a visitor gets it. */
async function drawn(stageName: string, query = '') {
  const request = new Request(`http://127.0.0.1:3000/profile/${stageName}${query}`);
  const loaded = await loader({ request, params: { stageName }, context: new RouterContextProvider() } as never);
  const loaderData = 'init' in loaded ? loaded.data : loaded;
  const root = { productName: 'Matwise', publicUrl: '', viewer: visitor, flags: allFlags() };
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => createElement(ProfilePage as never, { loaderData }), loader: () => null }]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />);
}

test('[TRAV-02] a public profile hides the list of travels while it is empty', async () => {
  const girlId = await girlNamed('Homebody');
  expect(await drawn('Homebody')).not.toContain('Travels');
  await makeTravel(girlId, { city: 'Reno', dateBegins: daysAhead(20), dateEnds: daysAhead(22) });
  const html = await drawn('Homebody');
  expect(html).toMatch(/<h2[^>]*>Travels<\/h2>/);
  expect(html).toContain('href="/profile/Homebody/travels.ics"');
});

test('[DIR-02] a girl who is not of the product has a page that says so, with the way back and to her reviews', async () => {
  const { id } = await makeGirl({ stageName: 'Elsewhere', headline: 'Champion of the bay', matwiseGirl: false });
  const html = await drawn('Elsewhere');
  expect(html).toMatch(/<h1[^>]*>Elsewhere<\/h1>/);
  expect(html).toContain('She has no profile on this site.');
  expect(html).toMatch(/<a [^>]*href="\/wrestlers"[^>]*>.*?Back to the directory/);
  expect(html).not.toContain('Champion of the bay');
  expect(html).not.toContain('/review/Elsewhere');
  await makeForumReview(id, { username: 'forumite', reviewUrl: 'https://forum.example.org/1', deprecatedPageTitle: 'A good match' });
  expect(await drawn('Elsewhere')).toContain('href="/review/Elsewhere"');
});

test('[DIR-03] [DIR-04] [DIR-07] her page has Posts and Gallery to choose from, her photos in a grid, and a line in the place of a missing picture', async () => {
  const girlId = await girlNamed('Tabs');
  await db.insert(posts).values({ girlId, comment: 'A new mat.' });
  await db
    .insert(girlPhotos)
    .values(
      ['1', '2'].map((name) => ({ girlId, type: 'image' as const, cloudinarySecureUrl: `https://pictures.example.org/${name}.jpg`, cloudinaryPublicId: name })),
    );
  const gallery = await drawn('Tabs');
  expect(gallery).toMatch(/<h2[^>]*>Gallery<\/h2>/);
  const grid = /<ul aria-label="Pictures of Tabs"[^>]*class="grid[^>]*>(.*?)<\/ul>/.exec(gallery)?.[1];
  expect(grid?.match(/<li>/g)).toHaveLength(2);
  expect(gallery).toMatch(/<a [^>]*href="\/profile\/Tabs\?tab=POST"[^>]*>Posts \(1\)/);
  expect(gallery).toMatch(/<a [^>]*href="\/profile\/Tabs\?tab=GALLERY"[^>]*>Gallery \(2\)/);
  expect(gallery).not.toContain('A new mat.');
  const shown = await drawn('Tabs', '?tab=POST');
  expect(shown).toMatch(/<h2[^>]*>Posts<\/h2>/);
  expect(shown).toContain('A new mat.');
  await girlNamed('Plain');
  expect(await drawn('Plain')).toContain('>Profile has no picture.<');
});

describe('the address of a profile', () => {
  const girlsNamed = new Map<string, number>();
  const answer = async (address: string) => {
    const request = new Request(`http://127.0.0.1:3000/profile/${address}`);
    try {
      const loaded = await loader({ request, context: new RouterContextProvider() } as never);
      return 'girlId' in loaded ? loaded.girlId : 'none';
    } catch (thrown) {
      return (thrown as Response).headers.get('location');
    }
  };

  test.each([
    ['Zoë O’Hara-Lind', 'zo%C3%AB%20o%E2%80%99hara-lind'],
    ['Zoë O’Hara-Lind', 'Zoe%20O%27Hara%20Lind'],
    ['Zoë O’Hara-Lind', 'zoe%20ohara%20lind'],
    ['Zoë O’Hara-Lind', 'ZoeOHaraLind'],
    ['Zoë O’Hara-Lind', 'Zoe%CC%88%20%20O%60Hara-Lind'],
  ])('of %s forgives %s', async (stageName, address) => {
    const girlId = girlsNamed.get(stageName) ?? (await girlNamed(stageName));
    girlsNamed.set(stageName, girlId);
    expect(await answer(address)).toBe(`/profile/${encodeURIComponent(stageName)}`);
    expect(await answer(`${address}?tab=POST`)).toBe(`/profile/${encodeURIComponent(stageName)}?tab=POST`);
    expect(await answer(encodeURIComponent(stageName))).toBe(girlId);
  });
  test('leads to nobody where several could be meant, or she is hidden', async () => {
    await girlNamed('Lena Ko');
    await girlNamed('Léna Kö');
    expect(await answer('lena%20k%C3%B6')).toBe('none');
    expect(await answer('LENA%20KO')).toBe('/profile/Lena%20Ko');
    await createGirl({ girl: { stageName: 'Hídden', girlShowProfile: false } });
    expect(await answer('Hidden')).toBe('none');
    expect(await answer('%21%21%21')).toBe('none');
  });

  test('has signs of addresses in a name as they are', async () => {
    const [slash, percent] = [await girlNamed('AC/DC'), await girlNamed('AC%2FDC')];
    expect([await answer('AC%2FDC'), await answer('AC%252FDC')]).toEqual([slash, percent]);
    const data = await girlNamed('Mona.data');
    await girlNamed('Mona');
    expect(await answer('Mona%2Edata')).toBe(data);
  });
});
