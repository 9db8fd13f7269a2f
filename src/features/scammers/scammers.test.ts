import { beforeEach, describe, expect, test } from 'vitest';
import { scammerPhotos } from '#db/schema/scammer-photos.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeScammer, makeUser } from '#tests/factories/content.ts';
import { findScammerByName, getScammer, listScammers } from './queries.server.ts';

useDatabase();
beforeEach(() => asOwner('truncate girls, users cascade'));

const page = { limit: 10, offset: 0 };
const names = async (actor: Parameters<typeof listScammers>[0]) => (await listScammers(actor, page)).rows.map(({ stageName }) => stageName);

test('[SCAM-06] [SCAM-07] the list gives the scammer record, the newest first, in pages', async () => {
  for (const number of [1, 2, 3]) await makeScammer({ stageName: `Scam ${number}`, username: `scam${number}` });
  const first = await call('GET', '/api/v1/scammers?page[limit]=2');
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('application/vnd.api+json');
  expect(first.json.meta.total).toBe(3);
  expect(first.json.data.map((one: { attributes: { name: string; stageName: string } }) => one.attributes.stageName)).toEqual(['Scam 3', 'Scam 2']);
  expect(first.json.data[0]).toMatchObject({ type: 'scammers', id: expect.any(String) });
  const next = await call('GET', first.json.links.next);
  expect(next.json.data).toHaveLength(1);
  expect(next.json.links.next).toBeUndefined();
});

test('[SCAM-06] the record holds each of its fields as it is kept', async () => {
  const kept = {
    name: 'Jane Roe',
    stageName: 'Scam Sally',
    username: 'scamsally',
    headline: 'Takes the money',
    description: 'Never comes to the door.',
    city: 'Austin',
    height: 66,
    weight: 140,
  };
  const createdAt = new Date('2025-03-04T05:06:07.000Z');
  const { id } = await makeScammer({ ...kept, createdAt, profilePicSecureUrl: '/files/public/a/640.webp' });
  await db.insert(scammerPhotos).values({ girlId: id, cloudinarySecureUrl: '/files/public/b/640.webp' });
  const { json } = await call('GET', '/api/v1/scammers');
  expect(json.data).toHaveLength(1);
  expect(json.data[0]).toMatchObject({
    id: String(id),
    type: 'scammers',
    attributes: { ...kept, avatar: '/files/public/a/640.webp', pics: ['/files/public/b/640.webp'], createdAt: createdAt.toISOString() },
  });
});

test('[SCAM-08] one scammer comes with her photos when they are asked for, in either writing', async () => {
  const { id } = await makeScammer();
  await db.insert(scammerPhotos).values({ girlId: id, cloudinarySecureUrl: '/files/public/a/640.webp' });
  const plain = await call('GET', `/api/v1/scammers/${id}`);
  expect(plain.json.included).toBeUndefined();
  expect(plain.json.data.attributes.pics).toEqual(['/files/public/a/640.webp']);
  for (const query of ['include[]=scammerPhotos', 'include=scammerPhotos', 'include%5B%5D=scammerPhotos']) {
    const { json } = await call('GET', `/api/v1/scammers/${id}?${query}`);
    expect(json.included).toMatchObject([{ type: 'scammerPhotos', attributes: { cloudinarySecureUrl: '/files/public/a/640.webp' } }]);
    expect(json.data.relationships.scammerPhotos.data[0].id).toBe(json.included[0].id);
  }
});

describe('who sees what', () => {
  test('a report that waits is seen by its reporter and moderators alone', async () => {
    await makeUser('guy-7');
    const { id } = await makeScammer({ reportPending: true, reportedByUserId: 'guy-7' });
    expect(await names(visitor)).toEqual([]);
    expect(await names(actors.guy(8))).toEqual([]);
    expect(await names(actors.guy(7))).toEqual(['Scam One']);
    expect(await names(actors.moderator)).toEqual(['Scam One']);
    expect((await call('GET', `/api/v1/scammers/${id}`)).status).toBe(404);
    expect(await findScammerByName(visitor, 'Scam One')).toBeNull();
    await expect(getScammer(actors.guy(8), id)).rejects.toMatchObject({ status: 404 });
    expect(await getScammer(actors.guy(7), id)).toMatchObject({ id, pending: true });
  });

  test('who is hidden by a moderator, unset or deleted is not there', async () => {
    await makeScammer({ stageName: 'Hidden', adminShowProfile: false });
    await makeScammer({ stageName: 'Unset', isScammer: false });
    await makeScammer({ stageName: 'Deleted', deletedAt: new Date() });
    expect(await names(visitor)).toEqual([]);
    for (const name of ['Hidden', 'Unset', 'Deleted']) expect(await findScammerByName(visitor, name)).toBeNull();
  });

  test('[SCAM-21] the list leaves trans girls out', async () => {
    await makeScammer({ trans: true });
    expect(await names(visitor)).toEqual([]);
  });

  test('who reported is told to nobody, her private fields neither', async () => {
    await makeUser('guy-7');
    const { id } = await makeScammer({ reportedByUserId: 'guy-7', email: 'private@example.com', phone: '2025550123', notes: 'a note' });
    const { text } = await call('GET', `/api/v1/scammers/${id}?include[]=scammerPhotos`);
    for (const secret of ['guy-7', 'reported', 'private@example.com', '2025550123', 'a note']) expect(text).not.toContain(secret);
    expect(await getScammer(actors.moderator, id)).not.toHaveProperty('reportedByUserId');
  });
});

test('[NAV-45] a scammer is found by her stage name in any case, by her username where she has none', async () => {
  const named = await makeScammer({ stageName: 'Lady O’Hara / 7', username: 'ohara' });
  const nameless = await makeScammer({ stageName: null, username: 'no.stage' });
  expect((await findScammerByName(visitor, 'lady o’hara / 7'))?.id).toBe(named.id);
  expect((await findScammerByName(visitor, 'NO.STAGE'))?.id).toBe(nameless.id);
  expect(await findScammerByName(visitor, 'ohara')).toBeNull();
  for (const hostile of ['%', '_', "' or 1=1 --", '\\', '💥'.repeat(500)]) expect(await findScammerByName(visitor, hostile)).toBeNull();
});

test.each(['0', '-1', 'abc', '99999999999999999999', '1e3', '%00', '1;drop', '١'])('the id %s is not there', async (id) => {
  expect((await call('GET', `/api/v1/scammers/${id}`)).status).toBe(404);
});

test.each(['page[limit]=0', 'page[limit]=101', 'page[offset]=-1', 'page[offset]=1e99', 'include[]=reporters', 'page[limit]=x'])(
  'the query %s is malformed',
  async (query) => {
    const { status, json } = await call('GET', `/api/v1/scammers?${query}`);
    expect(status).toBe(400);
    expect(json.errors[0].detail).toBeTruthy();
  },
);
