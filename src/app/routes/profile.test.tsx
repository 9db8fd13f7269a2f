import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { girlPhotos, girlReviews, posts } from '#db/schema/index.ts';
import { tourText } from '#features/travels/present.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { loader } from './profile.tsx';

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
  expect(tourText([{ city: 'Austin', dateBegins: '2026-12-04', dateEnds: '2026-12-04' }], '2026-12-01')).toBe('Next in Austin, 12-04-2026');
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
