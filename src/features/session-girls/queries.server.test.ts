import { beforeEach, expect, test, vi } from 'vitest';
import { places, sessionGirlsImages, sessionGirlsReports, sessionGirlsTravels } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { today } from '#shared/dates.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeGuy, makeSessionGirl } from '#tests/factories/content.ts';
import { findSessionGirl, listSessionGirls, readAttachments } from './queries.server.ts';

/** Who finds which session girl, and what is shown of her. */

useDatabase();
beforeEach(() => asOwner('truncate session_girls, guy_users cascade'));

test('[DIR-16] [NAV-47] an approved session girl is found by username; her email address is not read', async () => {
  const made = await makeSessionGirl({ height: 66, weight: 140, physique: 'Athletic', pictureUrl: '/files/public/s/640.webp', profilePicApproved: true });
  expect(await findSessionGirl(visitor, 'CRAWLED')).toEqual({
    id: made.id,
    name: 'Crawled',
    username: 'crawled',
    height: 66,
    weight: 140,
    physique: 'Athletic',
    picture: '/files/public/s/640.webp',
    picturePublicId: null,
    approved: true,
  });
});

test('[DIR-16] her picture is the stored copy; the address elsewhere counts while there is none', async () => {
  await makeSessionGirl({ pictureUrl: 'https://elsewhere.example.org/1.jpg', cloudinarySecureUrl: '/files/public/s/640.webp', profilePicApproved: true });
  expect((await findSessionGirl(visitor, 'crawled'))?.picture).toBe('/files/public/s/640.webp');
});

test('[DIR-16] of several of one username the approved one is found, then the newest; of another username none', async () => {
  const newer = async (profileApproved: boolean | null) => (await makeSessionGirl({ username: 'Crawled', profileApproved })).id;
  const [, approved] = [await newer(null), await newer(true), await newer(false)];
  expect(await findSessionGirl(actors.moderator, 'crawled')).toMatchObject({ id: approved, approved: true });
  const newest = await newer(true);
  await newer(null);
  for (const actor of [visitor, actors.moderator]) expect(await findSessionGirl(actor, 'crawled')).toMatchObject({ id: newest });
  expect(await findSessionGirl(actors.moderator, 'crawl')).toBeNull();
});

test('among those who wait a moderator finds the newest', async () => {
  await makeSessionGirl({ profileApproved: null });
  const { id } = await makeSessionGirl({ profileApproved: false });
  expect(await findSessionGirl(actors.moderator, 'crawled')).toMatchObject({ id });
});

test.each([null, false])('one whose approval is %s is seen by moderators alone', async (profileApproved) => {
  await makeSessionGirl({ profileApproved });
  for (const actor of [visitor, actors.guy(1), actors.girl(1)]) expect(await findSessionGirl(actor, 'crawled')).toBeNull();
  expect(await findSessionGirl(actors.moderator, 'crawled')).toMatchObject({ username: 'crawled' });
});

test.each([null, false])('a main picture whose approval is %s is not shown', async (profilePicApproved) => {
  await makeSessionGirl({ profilePicApproved, cloudinarySecureUrl: '/files/public/s/640.webp' });
  expect((await findSessionGirl(visitor, 'crawled'))?.picture).toBeNull();
});

test('explicit and rejected pictures are never shown', async () => {
  const { id: sessionGirlId } = await makeSessionGirl();
  await db.insert(sessionGirlsImages).values([
    { sessionGirlId, cloudinarySecureUrl: 'plain' },
    { sessionGirlId, cloudinarySecureUrl: 'approved', jenApproved: true },
    { sessionGirlId, cloudinarySecureUrl: 'rejected', jenApproved: false },
    { sessionGirlId, cloudinarySecureUrl: 'explicit', explicit: true },
    { sessionGirlId, cloudinarySecureUrl: 'explicit rejected', explicit: true, jenApproved: false },
  ]);
  for (const actor of [visitor, actors.moderator]) {
    expect((await readAttachments(actor, sessionGirlId)).images.map(({ url }) => url)).toEqual(['plain', 'approved']);
  }
});

test('pictures are hers alone, the first of them first, a hundred at most', async () => {
  const [{ id: sessionGirlId }, other] = [await makeSessionGirl(), await makeSessionGirl({ username: 'other' })];
  await db.insert(sessionGirlsImages).values({ sessionGirlId: other.id, cloudinarySecureUrl: 'of another' });
  await db
    .insert(sessionGirlsImages)
    .values(Array.from({ length: 101 }, (_, at) => ({ sessionGirlId, cloudinarySecureUrl: `${at}`, cloudinaryPublicId: `p${at}` })));
  const { images } = await readAttachments(visitor, sessionGirlId);
  expect(images[0]).toEqual({ id: expect.any(Number), url: '0', publicId: 'p0' });
  expect(images.map(({ url }) => url)).toEqual(Array.from({ length: 100 }, (_, at) => `${at}`));
});

test('[DIR-17] her travels that are not over, the next one first, of the same day as they were written', async () => {
  const [{ id: sessionGirlId }, other] = [await makeSessionGirl(), await makeSessionGirl({ username: 'other' })];
  const yesterday = today(new Date(Date.now() - 86_400_000));
  const oslo = { beginDate: '2099-05-01', endDate: '2099-05-09', city: 'Oslo', state: null, country: 'Norway', optionalDesc: 'Two days only' };
  const austin = { beginDate: '2098-05-01', endDate: '2098-05-09', city: 'Austin', state: 'TX', country: 'United States', optionalDesc: null };
  await db.insert(sessionGirlsTravels).values([
    { sessionGirlId, ...oslo },
    { sessionGirlId, ...austin },
    { sessionGirlId, ...austin, city: 'Dallas' },
    { sessionGirlId, beginDate: yesterday, endDate: yesterday, city: 'Past' },
    { sessionGirlId, beginDate: yesterday, endDate: today(), city: 'Until today' },
    { sessionGirlId, beginDate: '2001-05-01', endDate: null, city: 'Open end' },
    { sessionGirlId: other.id, ...austin, city: 'Of another' },
  ]);
  const { travels } = await readAttachments(visitor, sessionGirlId);
  expect(travels.map(({ city }) => city)).toEqual(['Open end', 'Until today', 'Austin', 'Dallas', 'Oslo']);
  expect([travels[2], travels[4]]).toEqual([austin, oslo].map((travel) => ({ id: expect.any(Number), ...travel })));
});

test('her travels end with the day at their place', async () => {
  const { id: sessionGirlId } = await makeSessionGirl();
  const place = (id: number, name: string, countryCode: string, country: string, latitude: number, longitude: number) => ({
    ...{ id, name, searchName: name.toLowerCase(), countryCode, country, latitude, longitude },
    ...{ adminCode: countryCode === 'US' ? 'CA' : '', population: 1_000_000 },
  });
  await db
    .insert(places)
    .values([
      place(1, 'Los Angeles', 'US', 'United States', 34.05, -118.24),
      place(2, 'Berlin', 'DE', 'Germany', 52.52, 13.4),
      place(3, 'Auckland', 'NZ', 'New Zealand', -36.85, 174.76),
    ]);
  const travel = (city: string, state: string | null, country: string) => ({
    ...{ sessionGirlId, beginDate: '2026-11-20', endDate: '2026-11-26' },
    ...{ city, state, country },
  });
  await db
    .insert(sessionGirlsTravels)
    .values([travel('Los Angeles', 'CA', 'United States'), travel('Berlin', null, 'Germany'), travel('Auckland', null, 'New Zealand')]);
  vi.useFakeTimers({ now: new Date('2026-11-26T23:30:00Z'), toFake: ['Date'] });
  const shown = async () => (await readAttachments(visitor, sessionGirlId)).travels.map(({ city }) => city);
  expect(await shown()).toEqual(['Los Angeles']);
  vi.setSystemTime(new Date('2026-11-26T10:30:00Z'));
  expect(await shown()).toEqual(['Los Angeles', 'Berlin', 'Auckland']);
  vi.useRealTimers();
});

test('[DIR-18] reports about her are for moderators, the newest first', async () => {
  const [{ id: sessionGirlId }, other, guy] = [await makeSessionGirl(), await makeSessionGirl({ username: 'other' }), await makeGuy()];
  const report = { guyUserId: guy.id, category: 'Stole Deposit' };
  await db.insert(sessionGirlsReports).values([
    { sessionGirlId, ...report, comment: 'Never came' },
    { sessionGirlId, ...report, comment: 'Nor the second time' },
    { sessionGirlId: other.id, ...report, comment: 'Of another' },
  ]);
  for (const actor of [visitor, actors.guy(guy.id), actors.girl(1)]) expect((await readAttachments(actor, sessionGirlId)).reports).toEqual([]);
  const shown = { id: expect.any(Number), ...report };
  expect((await readAttachments(actors.moderator, sessionGirlId)).reports).toEqual([
    { ...shown, comment: 'Nor the second time' },
    { ...shown, comment: 'Never came' },
  ]);
});

test('[NAV-47] the list holds approved session girls only, the newest first, one per username, page by page, for everyone alike', async () => {
  const day = (date: string) => new Date(`2026-0${date}T12:00:00Z`);
  await makeSessionGirl({ username: 'shared', name: 'Replaced', createdAt: day('3-01') });
  const made = await makeSessionGirl({ username: 'old', name: 'Old', height: 66, weight: 140, physique: 'Athletic', createdAt: day('1-01') });
  await makeSessionGirl({ username: 'Shared', name: 'Shared', createdAt: day('2-01'), pictureUrl: '/files/public/s/640.webp', profilePicApproved: true });
  await makeSessionGirl({ username: 'waits', profileApproved: null });
  await makeSessionGirl({ username: 'refused', profileApproved: false });
  await makeSessionGirl({ username: 'new', name: 'New', createdAt: day('4-01'), pictureUrl: 'unseen', profilePicApproved: null });
  await makeSessionGirl({ username: 'old', name: 'Not yet', profileApproved: null });
  const { rows, total } = await listSessionGirls({ limit: 10, offset: 0 });
  expect(rows.map(({ name, picture }) => [name, picture])).toEqual([
    ['New', null],
    ['Shared', '/files/public/s/640.webp'],
    ['Old', null],
  ]);
  expect(total).toBe(3);
  const own = { id: made.id, name: 'Old', username: 'old', height: 66, weight: 140, physique: 'Athletic', picture: null, picturePublicId: null };
  expect(await listSessionGirls({ limit: 1, offset: 2 })).toEqual({ rows: [own], total: 3 });
});
