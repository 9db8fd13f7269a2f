import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { girls, meetingAnswers, meetingReviews } from '#db/schema/index.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { addToReviews } from '#platform/meetings/reviews.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeBooking } from '#tests/factories/content.ts';
import { makeGirlActor } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { makeMeeting } from '#tests/factories/meetings.ts';
import { findReportedMeeting, loadMeeting } from './queries.server.ts';

/** What either side is shown of a session afterwards: its own words, and the other's once both have appeared. */

useDatabase();

let girl: Actor & { girlId: number };
let guy: Actor & { guyId: number };
let id: number;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users cascade');
  girl = (await makeGirlActor({ stageName: 'Ada' })).actor as typeof girl;
  guy = (await makeGuyActor({ username: 'bob' })).actor as typeof guy;
  id = await makeMeeting(girl.girlId, guy.guyId, { hoursAgo: 20 });
});

afterEach(() => {
  vi.unstubAllEnvs();
  forgetSettings();
});

/** A published review is one of her or his reviews, too. */
const show = (row: typeof meetingReviews.$inferSelect) =>
  db.transaction((tx) => addToReviews(tx, { ...row, girlId: girl.girlId, guyId: guy.guyId, publishedAt: row.publishedAt as Date }));

async function review(side: 'girl' | 'guy', more: Partial<typeof meetingReviews.$inferInsert> = {}, bookingId = id) {
  const written = { bookingId, side, about: 'session', comment: `By the ${side}`, vote: true, publishAt: new Date(Date.now() + 86_400_000) } as const;
  const [row] = await db
    .insert(meetingReviews)
    .values({ ...written, ...more })
    .returning();
  if (row?.publishedAt) await show(row);
}
const published = { publishedAt: new Date() };

test('each side is shown the session by the other’s name, with what it said itself', async () => {
  await db.insert(meetingAnswers).values([
    { bookingId: id, side: 'girl', outcome: 'happened' },
    { bookingId: id, side: 'guy', outcome: 'no-show' },
  ]);
  const hers = await loadMeeting(girl, id);
  const at = new Date(hers?.appointment?.at ?? 0).getTime();
  expect(hers).toEqual({
    bookingId: id,
    side: 'girl',
    other: 'bob',
    appointment: { at: expect.any(String), timeZone: 'America/Chicago' },
    closesAt: new Date(at + 14 * 86_400_000).toISOString(),
    outcome: 'happened',
    mayReview: true,
    mine: null,
    theirs: null,
  });
  expect(Math.abs(Date.now() - 20 * 3_600_000 - at)).toBeLessThan(60_000);
  expect(await loadMeeting(guy, id)).toMatchObject({ side: 'guy', other: 'Ada', outcome: 'no-show', mayReview: true });
  await db.update(girls).set({ stageName: null }).where(eq(girls.id, girl.girlId));
  expect(await loadMeeting(guy, id)).toMatchObject({ other: 'A girl' });
});

test('each of several sessions is shown with its own other side', async () => {
  const another = (await makeGuyActor({ username: 'carl' })).actor as typeof guy;
  const second = await makeMeeting(girl.girlId, another.guyId, { hoursAgo: 30 });
  expect(await loadMeeting(girl, second)).toMatchObject({ bookingId: second, other: 'carl' });
  expect(await loadMeeting(girl, id)).toMatchObject({ bookingId: id, other: 'bob' });
});

test('nobody else is shown anything, nor of what was no session', async () => {
  const others = [visitor, (await makeGirlActor()).actor, (await makeGuyActor()).actor, { ...girl, role: 'public' as const }];
  for (const actor of others) expect(await loadMeeting(actor, id)).toBeNull();
  const plain = await makeBooking(girl.girlId, guy.guyId);
  for (const actor of [girl, guy]) expect(await loadMeeting(actor, plain)).toBeNull();
});

describe('reviews', () => {
  test('are one’s own until they have appeared', async () => {
    await review('girl');
    await review('guy');
    expect(await loadMeeting(girl, id)).toMatchObject({ mine: { comment: 'By the girl' }, theirs: null, mayReview: true });
    expect(await loadMeeting(guy, id)).toMatchObject({ mine: { comment: 'By the guy' }, theirs: null });
    for (const row of await db.update(meetingReviews).set(published).returning()) await show(row);
    expect(await loadMeeting(girl, id)).toMatchObject({ mine: { comment: 'By the girl' }, theirs: { comment: 'By the guy' }, mayReview: false });
    expect(await loadMeeting(guy, id)).toMatchObject({ mine: { comment: 'By the guy' }, theirs: { comment: 'By the girl' }, mayReview: false });
  });

  test('of the other that a moderator hid are not shown, one’s own are marked', async () => {
    await review('girl', { ...published, hiddenAt: new Date() });
    await review('guy', published);
    expect(await loadMeeting(girl, id)).toMatchObject({ mine: { removed: true }, theirs: { removed: false } });
    expect(await loadMeeting(guy, id)).toMatchObject({ mine: { removed: false }, theirs: null });
  });

  test('of another session are none of this one', async () => {
    const other = await makeMeeting(girl.girlId, guy.guyId, { hoursAgo: 40 });
    await review('girl', published, other);
    await db.insert(meetingAnswers).values({ bookingId: other, side: 'girl', outcome: 'happened' });
    expect(await loadMeeting(girl, id)).toMatchObject({ outcome: null, mine: null, mayReview: true });
  });

  test('that stand without a session are still read by the other side', async () => {
    const plain = await makeBooking(girl.girlId, guy.guyId);
    await review('girl', published, plain);
    expect(await loadMeeting(guy, plain)).toMatchObject({ appointment: null, closesAt: null, mayReview: false, theirs: { comment: 'By the girl' } });
    expect(await loadMeeting(girl, plain)).toBeNull();
  });

  test('are written within 14 days, by who may, while the flag is on', async () => {
    const late = await makeMeeting(girl.girlId, guy.guyId, { hoursAgo: 14 * 24 + 1 });
    expect(await loadMeeting(girl, late)).toMatchObject({ mayReview: false });
    expect(await loadMeeting({ ...girl, isGirlApproved: false }, id)).toMatchObject({ mayReview: false });
    for (const [flag, off, on] of [
      ['girl-reviews-guy', girl, guy],
      ['guy-reviews-girl', guy, girl],
    ] as const) {
      vi.stubEnv('FLAGS', `${flag}=off`);
      forgetSettings();
      expect([(await loadMeeting(off, id))?.mayReview, (await loadMeeting(on, id))?.mayReview], flag).toEqual([false, true]);
    }
  });
});

test('a girl reports a session with its day where they met and what she said of it', async () => {
  const { appointment } = (await loadMeeting(girl, id)) ?? {};
  const day = new Date(appointment?.at ?? 0).toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
  expect(await findReportedMeeting(girl, id)).toEqual({ guyId: guy.guyId, day, outcome: null });
  await db.insert(meetingAnswers).values([
    { bookingId: id, side: 'guy', outcome: 'no-show' },
    { bookingId: await makeMeeting(girl.girlId, guy.guyId), side: 'girl', outcome: 'called-off' },
  ]);
  expect(await findReportedMeeting(girl, id)).toMatchObject({ outcome: null });
  await db.insert(meetingAnswers).values({ bookingId: id, side: 'girl', outcome: 'went-wrong' });
  expect(await findReportedMeeting(girl, id)).toMatchObject({ outcome: 'went-wrong' });
  for (const actor of [guy, visitor, (await makeGirlActor()).actor]) expect(await findReportedMeeting(actor, id)).toBeNull();
  expect(await findReportedMeeting(girl, await makeBooking(girl.girlId, guy.guyId))).toBeNull();
});
