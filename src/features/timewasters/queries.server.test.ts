import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { timewasterLookups, timewasters } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createUser, type Member } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { allowBurst } from './lookups/count.server.ts';
import { getTimewaster, getWritten, listOwnTimewasters, suggestExisting } from './queries.server.ts';

/** What the doors of the tool answer, and what each of them counts. */

useDatabase();

let her: Member;
let other: Member;
let girl: Actor;
let moderator: Actor;
let hers: number;
let theirs: number;

beforeAll(async () => {
  [her, other] = [await createGirl(), await createGirl()];
  girl = actorOf(her);
  moderator = actorOf(await createUser({ isModerator: true }), 'moderator');
});

beforeEach(async () => {
  await asOwner('truncate timewasters, timewaster_lookups restart identity cascade');
  hers = await makeTimewaster(her, { name: 'Hers', city: 'Reno', approved: false });
  theirs = await makeTimewaster(other, { name: 'Bad Bob', city: 'Austin', phoneNumber: '+15125550142', email: 'bob@example.org', instagram: 'bad.bob' });
});

const rowsOf = (actor: Actor) =>
  db
    .select()
    .from(timewasterLookups)
    .where(eq(timewasterLookups.userId, actor.userId as string));
const counted = async (actor: Actor) => (await rowsOf(actor)).map(({ kind }) => kind);

/** Asks until a burst is refused, before anything is read for it. */
async function useUp(actor: Actor, kind: 'record' | 'suggest') {
  for (let at = 0; at < 200; at += 1)
    if (
      await allowBurst(actor, kind).then(
        () => false,
        () => true,
      )
    )
      return;
}

describe('one record', () => {
  test('is counted when it is another woman’s, hers is not', async () => {
    expect(await getTimewaster(girl, hers)).toMatchObject({ id: hers, name: 'Hers' });
    expect(await counted(girl)).toEqual([]);
    expect(await getTimewaster(girl, theirs)).toMatchObject({ id: theirs, name: 'Bad Bob' });
    expect(await rowsOf(girl)).toMatchObject([{ kind: 'record', shown: [theirs] }]);
  });

  test('of hers counts the other women’s that it is linked to', async () => {
    const linked = await makeTimewaster(her, { name: 'Bob', phoneNumber: '+15125550142' });
    expect((await getTimewaster(girl, linked)).linked.map(({ id }) => id)).toEqual([theirs]);
    expect(await rowsOf(girl)).toMatchObject([{ kind: 'own', shown: [theirs] }]);
  });

  test('of a moderator is counted for her as for every moderator', async () => {
    const moderating = await createGirl({ user: { isModerator: true } });
    const girl = actorOf(moderating);
    await getTimewaster({ ...girl, role: 'moderator', isModerator: true }, hers);
    expect(await counted(girl)).toEqual(['record']);
  });

  test('is refused in a burst, her own as well', async () => {
    const eager = await createGirl();
    const own = await makeTimewaster(eager);
    await useUp(actorOf(eager), 'record');
    await expect(getTimewaster(actorOf(eager), own)).rejects.toMatchObject({ status: 429 });
  });

  test('that is not there is counted, too', async () => {
    await expect(getTimewaster(girl, 999_999)).rejects.toMatchObject({ status: 404 });
    expect(await counted(girl)).toEqual(['record']);
  });

  test('is for who may use the tool', async () => {
    await expect(getTimewaster(visitor, theirs)).rejects.toMatchObject({ status: 401 });
    await expect(getTimewaster({ ...visitor, userId: 'him', role: 'male', guyId: 1 }, theirs)).rejects.toMatchObject({ status: 403 });
    expect(await getTimewaster(moderator, hers)).toMatchObject({ id: hers });
    expect(await counted(moderator)).toEqual(['record']);
  });

  test('just written is shown to her and to who may see it', async () => {
    expect(await getWritten(girl, hers)).toMatchObject({ id: hers, name: 'Hers' });
    expect(await getWritten(moderator, theirs)).toMatchObject({ id: theirs });
    expect(await counted(girl)).toEqual([]);
    await getWritten(girl, await makeTimewaster(her, { phoneNumber: '+15125550199' }));
    expect(await counted(girl), 'the number that she wrote is a question').toEqual(['own']);
    await expect(getWritten(girl, 999_999)).rejects.toMatchObject({ status: 404 });
  });
});

describe('her own reports', () => {
  const page = { limit: 10, offset: 0 };
  const idsFor = async (actor: Actor, slice = page) => {
    const { records, total } = await listOwnTimewasters(actor, slice);
    return [records.map(({ id }) => id), total];
  };

  test('are hers, the latest first, approved or not', async () => {
    const second = await makeTimewaster(her, { name: 'Second' });
    expect(await idsFor(girl)).toEqual([[second, hers], 2]);
    expect(await idsFor(girl, { limit: 1, offset: 0 })).toEqual([[second], 2]);
    expect(await idsFor(girl, { limit: 1, offset: 1 })).toEqual([[hers], 2]);
    await expect(listOwnTimewasters(visitor, page)).rejects.toMatchObject({ status: 401 });
  });

  test('are neither changes that wait nor what was refused', async () => {
    const [change, refused] = [await makeTimewaster(her), await makeTimewaster(her)];
    await db.update(timewasters).set({ revisesId: hers }).where(eq(timewasters.id, change));
    await db.update(timewasters).set({ approved: false, rejectedAt: new Date() }).where(eq(timewasters.id, refused));
    expect(await idsFor(girl)).toEqual([[hers], 1]);
  });

  test('of a moderator are those that she wrote as nobody’s', async () => {
    const written = await makeTimewaster(her, { name: 'By the moderator' });
    await db.update(timewasters).set({ girlId: null, username: moderator.username }).where(eq(timewasters.id, written));
    await db.update(timewasters).set({ username: moderator.username }).where(eq(timewasters.id, theirs));
    expect(await idsFor(moderator)).toEqual([[written], 1]);
    await db.update(timewasters).set({ username: '' }).where(eq(timewasters.id, written));
    expect(await idsFor({ ...moderator, username: null })).toEqual([[written], 1]);
  });
});

describe('while she writes, she is shown', () => {
  const shown = async (typed: Parameters<typeof suggestExisting>[1], actor = girl) =>
    (await suggestExisting(actor, typed)).map(({ id, via, isMine }) => [id, via, isMine]);

  test.each([
    ['the same number', { phoneNumber: '512-555-0142' }],
    ['the same address', { email: 'Bob@Example.org' }],
    ['the same profile', { profile: 'bad.bob' }],
  ])('who has %s', async (_what, typed) => {
    expect(await shown(typed)).toEqual([[theirs, 'contact', false]]);
    expect(await counted(girl)).toEqual(['suggest']);
  });

  test.each(['instagram', 'facebook', 'twitter', 'skype'])('a profile of %s', async (network) => {
    const id = await makeTimewaster(other, { [network]: 'some.one' });
    expect(await shown({ profile: 'some.one' })).toEqual([[id, 'contact', false]]);
  });

  test('who has the same name in the same city, however it is typed', async () => {
    expect(await suggestExisting(girl, { name: ' bad bob', city: 'AUSTIN ' })).toEqual([
      { id: theirs, name: 'Bad Bob', city: 'Austin', country: 'United States', clientType: 'timewaster', isMine: false, via: 'name' },
    ]);
    expect(await counted(girl)).toEqual(['suggest']);
    for (const typed of [{ name: 'Bad Bob', city: 'Reno' }, { name: 'Bob', city: 'Austin' }, { name: 'Bad Bob' }, { city: 'Austin' }])
      expect(await shown(typed)).toEqual([]);
    expect(await shown({ name: 'Hers', city: 'Reno' })).toEqual([[hers, 'name', true]]);
  });

  test('three at most, contacts before names and the latest first, none twice, and nothing that she may not see', async () => {
    const byName: number[] = [];
    for (const day of [1, 4, 3, 2]) byName.push(await makeTimewaster(other, { name: 'Bad Bob', city: 'Austin', createdAt: new Date(2020, 0, day) }));
    await makeTimewaster(other, { name: 'Bad Bob', city: 'Austin', approved: false });
    await db
      .update(timewasters)
      .set({ createdAt: new Date(2019, 0, 1) })
      .where(eq(timewasters.id, theirs));
    const typed = { name: 'Bad Bob', city: 'Austin' };
    expect(await shown(typed)).toEqual([byName[1], byName[2], byName[3]].map((id) => [id, 'name', false]));
    expect(await shown({ ...typed, phoneNumber: '5125550142' })).toEqual([
      [theirs, 'contact', false],
      [byName[1], 'name', false],
      [byName[2], 'name', false],
    ]);
    await db.delete(timewasters).where(eq(timewasters.girlId, other.girlId as number));
    const again = await makeTimewaster(other, { name: 'Bad Bob', city: 'Austin', phoneNumber: '+15125550142' });
    expect(await shown({ ...typed, phoneNumber: '5125550142' })).toEqual([[again, 'contact', false]]);
  });

  test('nothing and nothing is counted, when nothing was typed', async () => {
    expect(await shown({})).toEqual([]);
    expect(await shown({ name: 'Bad Bob' })).toEqual([]);
    expect(await counted(girl)).toEqual([]);
  });

  test('nobody in a burst', async () => {
    const eager = actorOf(await createGirl());
    await useUp(eager, 'suggest');
    await expect(suggestExisting(eager, {})).rejects.toMatchObject({ status: 429 });
  });

  test('nobody by whom nobody was approved', async () => {
    await expect(suggestExisting({ ...girl, isGirlApproved: false }, { name: 'Bad Bob', city: 'Austin' })).rejects.toMatchObject({ status: 403 });
  });
});
