import { beforeEach, describe, expect, test } from 'vitest';
import { girlPhotos, posts, uploads } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeGirl, makeGirlActor, makeScammer } from '#tests/factories/girl.ts';
import { findGirlId, getGirl, hasPhotos, listPhotos, listPosts } from './queries.server.ts';

/** Who can be found, and who sees whose pictures and posts. */

useDatabase();
beforeEach(() => asOwner('truncate users, girls, uploads cascade'));

const page = { limit: 10, offset: 0 };
const gone = { deletedAt: new Date() };

test('a girl is got by the number of her record, unless it was deleted', async () => {
  const [{ id }, deleted] = [await makeGirl({ stageName: 'Ann' }), await makeGirl(gone)];
  expect(await getGirl(id)).toMatchObject({ id, stageName: 'Ann' });
  for (const missing of [deleted.id, 999_999]) await expect(getGirl(missing)).rejects.toMatchObject({ status: 404 });
});

test('the one that is hidden or waits is got, too: what may be done with her the permissions say', async () => {
  for (const values of [{ girlShowProfile: false }, { profileApproved: null }]) {
    const { id } = await makeGirl(values);
    expect(await getGirl(id)).toMatchObject({ id });
  }
});

test('an address means a girl by her number or by her account, and nobody else', async () => {
  const { girl, actor } = await makeGirlActor({ id: 4321 });
  expect(await findGirlId('4321')).toBe(girl.id);
  expect(await findGirlId(actor.userId as string)).toBe(girl.id);
  const deleted = await makeGirlActor(gone);
  for (const id of [String(deleted.girl.id), deleted.actor.userId as string, `${girl.id}x`, `x${girl.id}`, '', 'nobody', '2147483647', '12345678901'])
    expect(await findGirlId(id), id).toBeNull();
});

/** The rows that a test gives her, one after another. @returns their ids */
async function addPhotos(girlId: number, positions: number[]): Promise<number[]> {
  const rows = positions.map((position) => ({ girlId, position, cloudinarySecureUrl: `/files/${position}` }));
  return (await db.insert(girlPhotos).values(rows).returning({ id: girlPhotos.id })).map(({ id }) => id);
}
async function addPosts(girlId: number, days: number[]): Promise<number[]> {
  const rows = days.map((day) => ({ girlId, comment: `Day ${day}`, date: new Date(Date.UTC(2026, 0, day)) }));
  return (await db.insert(posts).values(rows).returning({ id: posts.id })).map(({ id }) => id);
}

describe('her gallery and her posts', () => {
  const seen = async (actor: Actor, girlId: number) => {
    const both = [await listPhotos(actor, girlId, page), await listPosts(actor, girlId, page)];
    for (const { rows, total } of both) expect(total).toBe(rows.length);
    return both.map(({ total }) => total);
  };
  const withBoth = async (values = {}) => {
    const made = await makeGirlActor(values);
    await addPhotos(made.girl.id, [1]);
    await addPosts(made.girl.id, [1]);
    return { id: made.girl.id, her: made.actor };
  };

  test('are seen by everybody while she can be found', async () => {
    const { id, her } = await withBoth();
    const { actor: other } = await makeGirlActor();
    for (const actor of [visitor, actors.guy(1), other, her, actors.moderator]) expect(await seen(actor, id)).toEqual([1, 1]);
  });

  test.each([
    ['hidden', { girlShowProfile: false }],
    ['waiting', { profileApproved: null }],
    ['hidden by a moderator', { adminShowProfile: false }],
  ])('of one who is %s are seen by her and moderators alone', async (_state, values) => {
    const { id, her } = await withBoth(values);
    const { actor: other } = await makeGirlActor();
    for (const actor of [visitor, actors.guy(1), other]) expect(await seen(actor, id)).toEqual([0, 0]);
    for (const actor of [her, actors.moderator]) expect(await seen(actor, id)).toEqual([1, 1]);
  });

  test('of one who was deleted are seen by nobody', async () => {
    const { id, her } = await withBoth(gone);
    for (const actor of [visitor, her, actors.moderator]) expect(await seen(actor, id)).toEqual([0, 0]);
  });

  test('of a scammer are seen by everybody, of a girl who is not there by nobody', async () => {
    const { id } = await makeScammer();
    await addPhotos(id, [1]);
    expect((await listPhotos(visitor, id, page)).total).toBe(1);
    for (const actor of [visitor, actors.moderator]) expect(await seen(actor, 999_999)).toEqual([0, 0]);
  });

  test('are hers alone', async () => {
    const [{ id }, other] = [await withBoth(), await makeGirl()];
    expect(await seen(visitor, other.id)).toEqual([0, 0]);
    expect([await hasPhotos(id), await hasPhotos(other.id)]).toEqual([true, false]);
  });
});

describe('photos', () => {
  const idsOf = async (girlId: number, options = {}) => {
    const { rows, total } = await listPhotos(visitor, girlId, { ...page, ...options });
    return { ids: rows.map(({ id }) => id), total };
  };

  test('come in the order that she gave them, those of the same place by number', async () => {
    const { id } = await makeGirl();
    const [last, first, second, third] = await addPhotos(id, [3, 1, 2, 2]);
    expect((await idsOf(id)).ids).toEqual([first, second, third, last]);
    expect((await idsOf(id, { sort: 'position', descending: true })).ids).toEqual([last, third, second, first]);
    expect((await idsOf(id, { sort: 'id' })).ids).toEqual([last, first, second, third]);
    expect((await idsOf(id, { sort: 'id', descending: true })).ids).toEqual([third, second, first, last]);
  });

  test('come page by page, with the number of all', async () => {
    const { id } = await makeGirl();
    const [one, two, three] = await addPhotos(id, [1, 2, 3]);
    expect(await idsOf(id, { limit: 2 })).toEqual({ ids: [one, two], total: 3 });
    expect(await idsOf(id, { limit: 2, offset: 2 })).toEqual({ ids: [three], total: 3 });
    expect(await idsOf(id, { offset: 3 })).toEqual({ ids: [], total: 3 });
  });

  test('bring what a page needs to lay them out, whether their file was uploaded here or not', async () => {
    const { id: girlId } = await makeGirl();
    const [upload] = await db
      .insert(uploads)
      .values({ publicId: 'up', kind: 'video', mime: 'video/mp4', bytes: 1, storageKey: 'up', width: 640, height: 480, placeholder: 'blur', status: 'ready' })
      .returning();
    const createdAt = new Date(Date.UTC(2026, 0, 1));
    const shown = { girlId, type: 'video' as const, createdAt };
    await db.insert(girlPhotos).values([
      { ...shown, position: 1, uploadId: upload?.id ?? null, cloudinarySecureUrl: '/files/up', cloudinaryPublicId: 'up' },
      { ...shown, position: 2 },
    ]);
    const laidOut = { id: expect.any(Number), ...shown };
    expect((await listPhotos(visitor, girlId, page)).rows).toEqual([
      { ...laidOut, position: 1, secureUrl: '/files/up', publicId: 'up', width: 640, height: 480, placeholder: 'blur', status: 'ready' },
      { ...laidOut, position: 2, secureUrl: null, publicId: null, width: null, height: null, placeholder: null, status: null },
    ]);
  });
});

describe('posts', () => {
  test('come the newest first, page by page, with the number of all', async () => {
    const { id } = await makeGirl();
    const [first, third, second, alike] = await addPosts(id, [1, 3, 2, 2]);
    const idsOf = async (options = {}) => {
      const { rows, total } = await listPosts(visitor, id, { ...page, ...options });
      return [rows.map((row) => row.id), total];
    };
    expect(await idsOf()).toEqual([[third, alike, second, first], 4]);
    expect(await idsOf({ limit: 2 })).toEqual([[third, alike], 4]);
    expect(await idsOf({ limit: 2, offset: 3 })).toEqual([[first], 4]);
  });

  test('appear under her name, and her picture once it is approved', async () => {
    const picture = { profilePicSecureUrl: '/me.webp' };
    const [approved, waiting] = [await makeGirl({ stageName: 'Ann', ...picture }), await makeGirl({ stageName: 'Bea', profilePicApproved: null, ...picture })];
    const date = new Date(Date.UTC(2026, 0, 1));
    await db.insert(posts).values([
      { girlId: approved.id, comment: 'Hello', publicId: 'pub', secureUrl: '/files/pub', fileType: 'image', date },
      { girlId: waiting.id, comment: 'Hi', date },
    ]);
    expect((await listPosts(visitor, approved.id, page)).rows).toEqual([
      {
        ...{ id: expect.any(Number), girlId: approved.id, comment: 'Hello', publicId: 'pub', secureUrl: '/files/pub', fileType: 'image', date },
        ...{ nick: 'Ann', userImage: '/me.webp' },
      },
    ]);
    expect((await listPosts(visitor, waiting.id, page)).rows).toMatchObject([{ comment: 'Hi', nick: 'Bea', userImage: null }]);
  });
});
