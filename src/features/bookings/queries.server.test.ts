import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { blocks, bookingMessages, bookingSteps, bookings, girls, guyUsers, users } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeBooking, makeMessage } from '#tests/factories/content.ts';
import { makeGirl, makeGirlActor, makeScammer } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { canBook, countByTab, findBookableGirl, listRequestsOfGuy, listRequestsToGirl } from './queries.server.ts';

/** Which requests each side is shown, under which tab, in which order, and what it learns of the other one. */

useDatabase();

let girl: Actor & { girlId: number };
let guy: Actor & { guyId: number };
let other: Actor & { guyId: number };
const page = { limit: 10, offset: 0 };
const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, bookings cascade');
  girl = (await makeGirlActor({ stageName: 'Ada' })).actor as typeof girl;
  guy = (await makeGuyActor({ phone: '+15125550142', allowContact: true })).actor as typeof guy;
  other = (await makeGuyActor()).actor as typeof other;
});

const ask = (values: Partial<typeof bookings.$inferInsert> = {}, by = guy) => makeBooking(girl.girlId, by.guyId, values);
const say = (
  bookingId: number,
  kind: (typeof bookingSteps.$inferInsert)['kind'],
  side: 'girl' | 'guy' = 'girl',
  more: Partial<typeof bookingSteps.$inferInsert> = {},
) => db.insert(bookingSteps).values({ bookingId, side, kind, ...more });
const keepAway = (by = guy, createdAt = new Date()) => db.insert(blocks).values({ girlId: girl.girlId, guyUserId: by.guyId, createdAt });

describe('whom he may ask', () => {
  test('a girl of the product whom everybody finds, by her name however it is written', async () => {
    expect(await findBookableGirl(guy, 'ADA')).toMatchObject({ id: girl.girlId, stageName: 'Ada', pictureApproved: true, picture: null });
    expect(await findBookableGirl(visitor, 'ada')).toMatchObject({ id: girl.girlId });
    await makeGirl({ stageName: 'Hid', girlShowProfile: false });
    await makeGirl({ stageName: 'Crawl', matwiseGirl: false });
    await makeScammer({ stageName: 'Scam' });
    for (const name of ['Hid', 'Crawl', 'Scam', 'Nobody']) expect(await findBookableGirl(guy, name)).toBeNull();
  });

  test('but not who keeps him away, and others do', async () => {
    await keepAway();
    expect(await findBookableGirl(guy, 'Ada')).toBeNull();
    expect(await findBookableGirl(other, 'Ada')).toMatchObject({ id: girl.girlId });
    const shown = async (actor: Actor, id = girl.girlId) => canBook(actor, id);
    expect([await shown(guy), await shown(other), await shown(visitor), await shown({ ...guy, role: 'public' })]).toEqual([false, true, true, true]);
    expect([await shown(other, (await makeGirl({ girlShowProfile: false })).id), await shown(other, 999_999)]).toEqual([false, false]);
  });
});

describe('her inbox', () => {
  const inbox = async (more = {}, actor: Actor = girl) => {
    const { rows, total } = await listRequestsToGirl(actor, { ...page, ...more });
    return [rows.map(({ id }) => id), total];
  };

  test('holds what was asked of her, the latest first', async () => {
    const [second, third, first] = [await ask({ createdAt: at(2) }), await ask({ createdAt: at(1) }), await ask({ createdAt: at(3) }, other)];
    const fourth = await ask({ createdAt: at(1) });
    await makeBooking((await makeGirl()).id, guy.guyId);
    expect(await inbox()).toEqual([[first, second, fourth, third], 4]);
    expect(await inbox({ limit: 2, offset: 1 })).toEqual([[second, fourth], 4]);
    expect(await inbox({ id: second })).toEqual([[second], 1]);
    await expect(listRequestsToGirl(guy, page)).rejects.toMatchObject({ status: 403 });
  });

  test('is without what she deleted and what never reached her', async () => {
    await ask({ girlStatus: 'deleted' });
    await keepAway(other, at(1));
    await ask({ createdAt: at(2) }, other);
    const early = await ask({ createdAt: new Date(2025, 0, 1) }, other);
    expect(await inbox()).toEqual([[early], 1]);
    expect((await listRequestsToGirl(girl, page)).rows[0]).toMatchObject({ blocked: true });
  });

  test('tells what he asks for, who he is, and what was said last', async () => {
    const values = {
      sessionLocation: 'Gym',
      thingsToNotInclude: 'Chokes',
      requestedAttire: 'Shorts',
      detailsQuestions: 'Mats?',
      detailsNotes: 'None',
      servicesInterests: ['mma' as const],
      flagged: true,
    };
    const id = await ask(values);
    await say(id, 'proposed', 'girl', { note: 'earlier' });
    await say(id, 'accepted', 'guy', { appointmentAt: at(9), timeZone: 'America/Chicago', location: 'Iron Gym', note: 'Fine' });
    await makeMessage(girl.girlId, guy.guyId, { bookingId: id });
    await makeMessage(girl.girlId, guy.guyId, { bookingId: id, side: 'girl' });
    const { flagged: _, ...asked } = values;
    expect((await listRequestsToGirl(girl, page)).rows[0]).toMatchObject({
      ...asked,
      id,
      dateTimeAvailable: 'Friday',
      suggestedTimes: [],
      sessionLength: '1 hour',
      desiredSessionType: 'Wrestling',
      girlStatus: null,
      guyStatus: null,
      createdAt: expect.any(Date),
      flagged: true,
      unread: 1,
      blocked: false,
      held: null,
      last: {
        id: expect.any(Number),
        side: 'guy',
        kind: 'accepted',
        appointmentAt: at(9),
        timeZone: 'America/Chicago',
        location: 'Iron Gym',
        note: 'Fine',
        createdAt: expect.any(Date),
      },
      guy: {
        id: guy.guyId,
        username: expect.any(String),
        name: expect.any(String),
        city: 'Dallas',
        state: 'TX',
        country: 'United States',
        email: expect.any(String),
        phone: '+15125550142',
        skype: null,
        allowContact: true,
        linkedSocials: {},
        avatar: null,
        memberSince: expect.any(Date),
        emailVerified: true,
        deleted: false,
        gone: false,
      },
    });
    await db.update(bookings).set({ flagHandledAt: new Date() });
    expect((await listRequestsToGirl(girl, page)).rows[0]?.flagged).toBe(false);
  });

  test('tells when he is gone: banned or deleted, in his profile or his account', async () => {
    await ask();
    const gone = async () => (await listRequestsToGirl(girl, page)).rows.map((row) => row.guy.gone);
    expect(await gone()).toEqual([false]);
    await db.update(guyUsers).set({ banned: true });
    expect(await gone()).toEqual([true]);
    await db.update(guyUsers).set({ banned: false, softDeleted: true });
    expect(await gone()).toEqual([true]);
    await db.update(guyUsers).set({ softDeleted: false });
    await db
      .update(users)
      .set({ banned: true })
      .where(eq(users.id, guy.userId as string));
    expect(await gone()).toEqual([true]);
    await db.update(guyUsers).set({ userId: null, createdAt: at(4) });
    expect((await listRequestsToGirl(girl, page)).rows[0]?.guy).toMatchObject({ gone: false, memberSince: at(4), linkedSocials: null });
  });

  test('does not tell what he said while she keeps him away', async () => {
    const id = await ask({ createdAt: new Date(2025, 0, 1) });
    await say(id, 'proposed', 'girl', { createdAt: new Date(2025, 0, 2) });
    await keepAway(guy, at(1));
    await say(id, 'declined', 'guy', { createdAt: at(2) });
    expect((await listRequestsToGirl(girl, page)).rows[0]).toMatchObject({ tab: 'new', last: { kind: 'proposed' } });
    expect((await listRequestsOfGuy(guy, page)).rows[0]).toMatchObject({ tab: 'done', last: { kind: 'declined' } });
  });
});

describe('tabs', () => {
  /** The tab under which either side finds a request. */
  const tabsOf = async (id: number) => [
    (await listRequestsToGirl(girl, { ...page, id })).rows[0]?.tab,
    (await listRequestsOfGuy(guy, { ...page, id })).rows[0]?.tab,
  ];

  test('go by what was said last', async () => {
    const answered = async (...step: Parameters<typeof say> extends [number, ...infer Rest] ? Rest : never) => {
      const id = await ask();
      await say(id, ...step);
      return tabsOf(id);
    };
    expect(await tabsOf(await ask())).toEqual(['new', 'new']);
    expect(await answered('proposed')).toEqual(['new', 'new']);
    expect(await answered('taken-back', 'girl')).toEqual(['new', 'new']);
    expect(await answered('taken-back', 'guy')).toEqual(['done', 'done']);
    expect(await answered('declined')).toEqual(['done', 'done']);
    expect(await answered('accepted', 'girl', { appointmentAt: inHours(5) })).toEqual(['upcoming', 'upcoming']);
    expect(await answered('accepted', 'girl', { appointmentAt: inHours(-11) })).toEqual(['upcoming', 'upcoming']);
    expect(await answered('accepted', 'girl', { appointmentAt: inHours(-13) })).toEqual(['done', 'done']);
  });

  test('and by what a side put to an end', async () => {
    expect(await tabsOf(await ask({ girlStatus: 'complete' }))).toEqual(['done', 'new']);
    expect(await tabsOf(await ask({ completeForGuy: true }))).toEqual(['new', 'done']);
    expect(await tabsOf(await ask({ guyStatus: 'complete' }))).toEqual(['new', 'done']);
    expect(await tabsOf(await ask({ guyStatus: 'deleted' }))).toEqual(['done', undefined]);
  });

  test('are counted, and each lists its own, the next appointment first', async () => {
    const [late, soon] = [await ask({ createdAt: at(3) }), await ask({ createdAt: at(2) })];
    await say(late, 'accepted', 'girl', { appointmentAt: inHours(50) });
    await say(soon, 'accepted', 'girl', { appointmentAt: inHours(5) });
    const [fresh, ended] = [await ask(), await ask({ girlStatus: 'complete', completeForGuy: true })];
    await ask({ girlStatus: 'deleted', guyStatus: 'deleted' });
    for (const actor of [girl, guy]) expect(await countByTab(actor)).toEqual({ new: 1, upcoming: 2, done: 1 });
    expect(await countByTab(other)).toEqual({ new: 0, upcoming: 0, done: 0 });
    await expect(countByTab(visitor)).rejects.toMatchObject({ status: 401 });
    for (const list of [
      (tab: 'new' | 'upcoming' | 'done') => listRequestsToGirl(girl, { ...page, tab }),
      (tab: 'new' | 'upcoming' | 'done') => listRequestsOfGuy(guy, { ...page, tab }),
    ]) {
      expect((await list('upcoming')).rows.map(({ id }) => id)).toEqual([soon, late]);
      expect((await list('new')).rows.map(({ id }) => id)).toEqual([fresh]);
      expect(await list('done')).toMatchObject({ rows: [{ id: ended }], total: 1 });
    }
  });

  test('of a moderator who is a girl are hers only as a girl', async () => {
    await expect(countByTab({ ...girl, role: 'public' })).rejects.toMatchObject({ status: 403 });
    await expect(countByTab({ ...guy, role: 'public' })).rejects.toMatchObject({ status: 403 });
  });
});

describe('what he asked for', () => {
  test('is his, the latest first, without what he deleted; of her side he learns nothing', async () => {
    const [second, first] = [await ask({ createdAt: at(1), girlStatus: 'deleted' }), await ask({ createdAt: at(2) })];
    await ask({ guyStatus: 'deleted' });
    await ask({}, other);
    await makeMessage(girl.girlId, guy.guyId, { bookingId: first, side: 'girl' });
    await db.insert(bookingMessages).values({ bookingId: first, key: crypto.randomUUID(), side: 'girl', body: 'x', delivery: 'withheld' });
    const { rows, total } = await listRequestsOfGuy(guy, page);
    expect([rows.map(({ id }) => id), total]).toEqual([[first, second], 2]);
    expect(rows[0]).toMatchObject({
      dateTimeAvailable: 'Friday',
      unread: 1,
      completeForGuy: false,
      last: null,
      girl: { id: girl.girlId, stageName: 'Ada', username: expect.any(String), open: true },
    });
    for (const row of rows) expect(row).not.toHaveProperty('girlStatus');
    await db.update(girls).set({ girlShowProfile: false });
    expect((await listRequestsOfGuy(guy, { ...page, offset: 1 })).rows).toMatchObject([{ id: second, girl: { open: false } }]);
    await expect(listRequestsOfGuy(girl, page)).rejects.toMatchObject({ status: 403 });
  });
});
