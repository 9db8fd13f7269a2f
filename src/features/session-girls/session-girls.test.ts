import { beforeEach, expect, test } from 'vitest';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { sessionGirlsReports } from '#db/schema/session-girls-reports.ts';
import { sessionGirlsTravels } from '#db/schema/session-girls-travels.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeGuy, makeSessionGirl } from '#tests/factories/content.ts';
import { ask, codeOf, documents } from '#tests/graphql.ts';
import { findSessionGirl, readAttachments } from './queries.server.ts';

useDatabase();
beforeEach(() => asOwner('truncate session_girls, guy_users cascade'));

test('[DIR-16] [NAV-47] an approved session girl is found by username; her email address is not read', async () => {
  const made = await makeSessionGirl({ height: 66, weight: 140, physique: 'Athletic', pictureUrl: '/files/public/s/640.webp', profilePicApproved: true });
  const found = await findSessionGirl(visitor, 'CRAWLED');
  expect(found).toMatchObject({
    id: made.id,
    name: 'Crawled',
    username: 'crawled',
    height: 66,
    weight: 140,
    physique: 'Athletic',
    picture: '/files/public/s/640.webp',
  });
  expect(JSON.stringify(found)).not.toContain('secret@example.com');
});

test('[DIR-16] her picture is the stored copy; the address elsewhere counts while there is none', async () => {
  await makeSessionGirl({ pictureUrl: 'https://elsewhere.example.org/1.jpg', cloudinarySecureUrl: '/files/public/s/640.webp', profilePicApproved: true });
  expect((await findSessionGirl(visitor, 'crawled'))?.picture).toBe('/files/public/s/640.webp');
});

/** The profile as the specification lists it. */
const profile = {
  ...{ name: 'Anna', username: 'anna', height: 66, weight: 140, physique: 'Athletic', email: 'secret@example.com' },
  ...{ picture_url: 'https://elsewhere.example.org/1.jpg', cloudinary_secure_url: '/files/public/s/640.webp' },
};
const everyField = `id ${Object.keys(profile).join(' ')}`;

async function makeProfile() {
  const { picture_url: pictureUrl, cloudinary_secure_url: cloudinarySecureUrl, ...others } = profile;
  return { ...profile, id: (await makeSessionGirl({ ...others, pictureUrl, cloudinarySecureUrl })).id };
}

test('[DIR-16] the nine fields of her profile are read over GraphQL, her email address by moderators alone', async () => {
  const { email, ...open } = await makeProfile();
  const { data } = await ask(`{ session_girls { ${everyField} } }`, { as: actors.moderator });
  expect(data.session_girls).toEqual([{ ...open, email }]);
  for (const as of [visitor, actors.guy(1), actors.girl(1)]) {
    const read = await ask(`{ session_girls { ${everyField.replace(' email', '')} } }`, { as });
    expect(read.data.session_girls).toEqual([open]);
    for (const query of ['{ session_girls { email } }', '{ session_girls(where: { email: { _is_null: false } }) { id } }'])
      expect(codeOf(await ask(query, { as }))).toMatch(/^(access-denied|bad-input)$/);
  }
});

test.each([
  ['AllSessionGirls', actors.moderator, { limit: 1 }],
  ['SessionGirlByUsername', visitor, { username: 'anna' }],
])('[DIR-16] %s gives the fields that its reader may have', async (operationName, as, variables) => {
  const { email, ...open } = await makeProfile();
  const { data } = await ask(documents().get(operationName) ?? '', { operationName, as, variables });
  expect(data.session_girls).toMatchObject([as === visitor ? open : { ...open, email }]);
  if (as === visitor) expect(data.session_girls[0]).not.toHaveProperty('email');
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

test('[DIR-17] travels that are over are left out, the next one comes first', async () => {
  const { id: sessionGirlId } = await makeSessionGirl();
  await db.insert(sessionGirlsTravels).values([
    { sessionGirlId, beginDate: '2099-05-01', endDate: '2099-05-09', city: 'Oslo', country: 'Norway', optionalDesc: 'Two days only' },
    { sessionGirlId, beginDate: '2098-05-01', endDate: '2098-05-09', city: 'Austin', state: 'TX', country: 'United States' },
    { sessionGirlId, beginDate: '2001-05-01', endDate: '2001-05-09', city: 'Past' },
  ]);
  const { travels } = await readAttachments(visitor, sessionGirlId);
  expect(travels).toMatchObject([
    { city: 'Austin', state: 'TX', country: 'United States', beginDate: '2098-05-01', endDate: '2098-05-09' },
    { city: 'Oslo', optionalDesc: 'Two days only' },
  ]);
});

test('[DIR-18] reports are for moderators', async () => {
  const [{ id: sessionGirlId }, guy] = [await makeSessionGirl(), await makeGuy()];
  await db.insert(sessionGirlsReports).values({ sessionGirlId, guyUserId: guy.id, category: 'Stole Deposit', comment: 'Never came' });
  for (const actor of [visitor, actors.guy(guy.id), actors.girl(1)]) expect((await readAttachments(actor, sessionGirlId)).reports).toEqual([]);
  expect((await readAttachments(actors.moderator, sessionGirlId)).reports).toMatchObject([
    { category: 'Stole Deposit', comment: 'Never came', guyUserId: guy.id },
  ]);
});
