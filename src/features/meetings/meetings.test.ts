import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { blocks } from '#db/schema/blocks.ts';
import { bookingSteps } from '#db/schema/booking-steps.ts';
import { bookings } from '#db/schema/bookings.ts';
import { disputes } from '#db/schema/disputes.ts';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { meetingReviews } from '#db/schema/meeting-reviews.ts';
import { notifications } from '#db/schema/notifications.ts';
import { reports } from '#db/schema/reports.ts';
import { followProven } from '#features/disputes/proof/follow-proven.server.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeBooking } from '#tests/factories/content.ts';
import { makeMeeting, makeReviewedMeeting } from '#tests/factories/meetings.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { askAboutMeetings } from './ask.server.ts';
import { publishDueReviews } from './publish.server.ts';
import { loadMeeting } from './queries.server.ts';

useDatabase();

type Session = Awaited<ReturnType<typeof signIn>>;
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
let hers: Session;
let his: Session;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, bookings, notifications, rate_limits, reports, disputes, idempotency_keys cascade');
  [girl, guy] = [await createGirl(), await createGuy()];
  [hers, his] = [await signIn(girl), await signIn(guy)];
});

const her = () => actors.girl(girl.girlId, girl.userId);
const him = () => actors.guy(guy.guyId, guy.userId);
const meet = (options?: Parameters<typeof makeMeeting>[2]) => makeMeeting(girl.girlId, guy.guyId, options);
const send = (session: Session, id: number, path: string, type: string, attributes: object) =>
  call('POST', `/api/v1/bookings/${id}/${path}`, { body: { data: { type, attributes } }, session });
const say = (session: Session, id: number, outcome: string) => send(session, id, 'outcome', 'meetingOutcomes', { outcome });
const review = (session: Session, id: number, comment = 'Fine.', vote = true) => send(session, id, 'reviews', 'meetingReviews', { comment, vote });
const reply = (session: Session, id: number, text = 'Thank you.') => send(session, id, 'reviews/reply', 'reviewReplies', { reply: text });
const dispute = (session: Session, id: number, statement = 'We never met.') => send(session, id, 'reviews/dispute', 'disputes', { statement });
const block = () => db.insert(blocks).values({ girlId: girl.girlId, guyUserId: guy.guyId });
const told = async (person: Member) => (await db.select().from(notifications)).filter(({ userId }) => userId === person.userId).map(({ title }) => title);
const publicReviews = async () => (await call('GET', `/api/v1/girl/${girl.girlId}/reviews`)).json;
const later = (id: number) =>
  db
    .update(meetingReviews)
    .set({ publishAt: new Date(Date.now() - 1000) })
    .where(eq(meetingReviews.bookingId, id));

test('each side is asked once, twelve hours after it began, without a name', async () => {
  const id = await meet({ hoursAgo: 13 });
  await meet({ hoursAgo: 11 });
  await meet({ hoursAgo: 24 * 9 });
  await askAboutMeetings();
  await askAboutMeetings();
  const question = 'How did it go? Tell us in one tap';
  expect([await told(girl), await told(guy)]).toEqual([[question], [question]]);
  const [notice] = await db.select().from(notifications);
  expect(notice?.url).toBe(`/bookings/${id}/review`);
  for (const { username } of [girl, guy]) expect(JSON.stringify(notice)).not.toContain(username);
});

test('whoever has said it, or deleted the request, is not asked; he is asked whatever she did silently', async () => {
  const said = await meet({ hoursAgo: 13 });
  expect((await say(his, said, 'happened')).status).toBe(200);
  const deleted = await meet({ hoursAgo: 14 });
  await db.update(bookings).set({ girlStatus: 'deleted' }).where(eq(bookings.id, deleted));
  await block();
  await askAboutMeetings();
  const asked = async (person: Member) => (await db.select().from(notifications)).filter(({ userId }) => userId === person.userId).map(({ url }) => url);
  expect([await asked(girl), await asked(guy)]).toEqual([[`/bookings/${said}/review`], [`/bookings/${deleted}/review`]]);
});

test('neither can see, count or infer what the other one wrote until both did; then both appear at one moment', async () => {
  const id = await meet({ outcome: 'happened' });
  const seen = async () =>
    JSON.stringify([
      await loadMeeting(him(), id),
      await publicReviews(),
      await told(guy),
      (await call('GET', `/api/v1/girls/${girl.girlId}`, { session: his })).json,
      (await call('POST', '/graphql', { body: { query: '{ guy_reviews { id created_at } bookings { id updated_at girl_status } }' }, session: his })).json,
    ]);
  const before = await seen();
  expect((await review(hers, id, 'On time.')).json.data.attributes).toMatchObject({ published: false });
  expect(await seen()).toBe(before);
  expect((await review(hers, id, 'On time and kind.')).status).toBe(200);
  expect(await seen()).toBe(before);
  expect((await review(his, id, 'Strong.', false)).json.data.attributes).toMatchObject({ published: true });
  const { data } = await publicReviews();
  expect(data).toMatchObject([{ attributes: { content: 'Strong.', vote: false, afterSession: { about: 'session', reply: null, disputed: false } } }]);
  const [his1] = await db.select().from(girlReviews);
  const [hers1] = await db.select().from(guyReviews);
  expect(hers1).toMatchObject({ girlId: girl.girlId, guyUserId: guy.guyId, comment: 'On time and kind.', vote: true });
  expect(his1?.createdAt).toEqual(hers1?.createdAt);
  expect((await loadMeeting(him(), id))?.theirs).toMatchObject({ comment: 'On time and kind.' });
  expect([await told(girl), await told(guy)]).toEqual([['A new review about you, after a session'], ['A new reference about you, after a session']]);
});

test('what was published is not edited, and nobody writes who has read the other one', async () => {
  const both = await meet({ outcome: 'happened' });
  await review(hers, both);
  await review(his, both);
  expect((await review(his, both, 'Worse.')).status).toBe(409);
  const one = await meet({ outcome: 'happened' });
  await review(hers, one, 'Alone.');
  await later(one);
  await publishDueReviews();
  await publishDueReviews();
  expect((await db.select().from(guyReviews)).map(({ comment }) => comment).sort()).toEqual(['Alone.', 'Fine.']);
  expect((await review(his, one, 'An answer in anger.')).status).toBe(409);
  expect((await loadMeeting(him(), one))?.mayReview).toBe(false);
});

test('after 14 days nobody writes, and before it began nobody can', async () => {
  const old = await meet({ hoursAgo: 24 * 14 + 1, outcome: 'happened' });
  expect((await review(his, old)).status).toBe(409);
  const ahead = await meet({ hoursAgo: -5, outcome: 'happened' });
  expect([(await review(his, ahead)).status, (await say(hers, ahead, 'no-show')).status, await loadMeeting(him(), ahead)]).toEqual([404, 404, null]);
  const fresh = await meet({ hoursAgo: 24 * 13, outcome: 'happened' });
  expect((await review(his, fresh)).status).toBe(200);
});

test('what was called off has no review; what is said after the session undoes no meeting', async () => {
  const id = await meet();
  expect((await review(his, id)).status).toBe(409);
  await say(his, id, 'called-off');
  expect((await review(his, id)).status).toBe(409);
  await say(his, id, 'went-wrong');
  // He tries to make the session go away by what he says after it.
  await db.insert(bookingSteps).values({ bookingId: id, side: 'guy', kind: 'taken-back' });
  await say(hers, id, 'no-show');
  expect((await review(hers, id)).status).toBe(200);
  const cancelled = await meet();
  await db.insert(bookingSteps).values({ bookingId: cancelled, side: 'guy', kind: 'taken-back', createdAt: new Date(Date.now() - 30 * 3_600_000) });
  expect([(await say(hers, cancelled, 'happened')).status, (await say(his, cancelled, 'happened')).status]).toEqual([404, 404]);
});

test('what she deletes or whom she blocks changes nothing for him: panel, answer and review are the same', async () => {
  const [plain, silent] = [await meet({ outcome: 'happened' }), await meet({ outcome: 'happened' })];
  await block();
  await db.update(bookings).set({ girlStatus: 'deleted' }).where(eq(bookings.id, silent));
  // The two are written one after the other, now and then in different seconds.
  const without = ({ bookingId: _, ...rest }: NonNullable<Awaited<ReturnType<typeof loadMeeting>>>) => JSON.stringify(rest).replaceAll(/T[\d:.]+Z?"/g, '"');
  const seen = async (id: number) => without((await loadMeeting(him(), id))!);
  expect(await seen(silent)).toBe(await seen(plain));
  for (const id of [plain, silent]) {
    expect((await review(his, id, 'Never again.')).json.data.attributes).toEqual({ comment: 'Never again.', vote: true, published: false });
    await later(id);
  }
  await publishDueReviews();
  expect(await db.select().from(girlReviews)).toHaveLength(2);
  expect(await told(girl)).not.toContain('A new review about you, after a session');
  expect(await seen(silent)).toBe(await seen(plain));
  // She reads and answers what is public about her, though the request is gone for her.
  expect((await loadMeeting(her(), silent))?.theirs?.comment).toBe('Never again.');
  expect((await reply(hers, silent)).status).toBe(200);
});

test('a guy who accepts her proposal after she blocked him has no review among the others, and notices nothing', async () => {
  const id = await makeBooking(girl.girlId, guy.guyId);
  const hour = (count: number) => new Date(Date.now() + count * 3_600_000);
  const meeting = { bookingId: id, appointmentAt: hour(-20), timeZone: 'America/Chicago' };
  await db.insert(bookingSteps).values({ ...meeting, side: 'girl', kind: 'proposed', createdAt: hour(-50) });
  await db.insert(blocks).values({ girlId: girl.girlId, guyUserId: guy.guyId, createdAt: hour(-45) });
  await db.insert(bookingSteps).values({ ...meeting, side: 'guy', kind: 'accepted', createdAt: hour(-40) });
  expect((await say(his, id, 'happened')).status).toBe(200);
  expect((await review(his, id, 'She lives on Mill Road.', false)).status).toBe(200);
  await later(id);
  await publishDueReviews();
  expect(await db.select().from(girlReviews)).toMatchObject([{ comment: 'She lives on Mill Road.', withheld: true }]);
  expect([(await publicReviews()).data, await loadMeeting(her(), id)]).toEqual([[], null]);
  expect((await call('GET', `/api/v1/girl/${girl.girlId}/reviews`, { session: his })).json.data).toHaveLength(1);
  expect((await loadMeeting(him(), id))?.mine).toMatchObject({ comment: 'She lives on Mill Road.', removed: false });
  expect([(await reply(hers, id)).status, (await dispute(hers, id)).status]).toEqual([404, 404]);
  expect(await told(girl)).toEqual([]);
});

test('the other side reads no review of a banned guy, and answers none', async () => {
  const id = await makeReviewedMeeting(girl.girlId, guy.guyId);
  expect((await loadMeeting(her(), id))?.theirs?.comment).toBe('By the guy.');
  await db.update(guyUsers).set({ banned: true }).where(eq(guyUsers.id, guy.guyId));
  expect((await loadMeeting(her(), id))?.theirs).toBeNull();
  expect([(await reply(hers, id)).status, (await dispute(hers, id)).status]).toEqual([404, 404]);
});

test('a dispute by a guy she blocked reaches moderators, and not her', async () => {
  const id = await makeReviewedMeeting(girl.girlId, guy.guyId);
  const moderator = await createModerator();
  await block();
  expect((await dispute(his, id)).status).toBe(200);
  const [{ id: disputeId } = { id: 0 }] = await db.select().from(disputes);
  await followProven({ id: disputeId });
  expect([await told(girl), await told(moderator)]).toEqual([[], ['Someone disputed an entry']]);
  // Without the block she is notified.
  await db.delete(blocks);
  await followProven({ id: disputeId });
  expect(await told(girl)).toEqual(['A review you wrote is disputed']);
});

test('one reply in public, by the reviewed side alone', async () => {
  const id = await meet({ outcome: 'happened' });
  await review(his, id);
  expect((await reply(hers, id)).status).toBe(404);
  await review(hers, id);
  expect((await reply(hers, id, 'You are welcome.')).status).toBe(200);
  expect((await reply(hers, id, 'Once more.')).status).toBe(409);
  expect((await publicReviews()).data[0].attributes.afterSession.reply).toBe('You are welcome.');
  expect(await told(guy)).toContain('Your review has a reply');
  expect((await reply(await signIn(await createGirl()), id)).status).toBe(404);
  // What he says while she keeps him away does not reach her.
  await block();
  expect((await reply(his, id, 'See you.')).status).toBe(200);
  expect(await told(girl)).not.toContain('Your review has a reply');
});

test('a disputed review says so; upheld takes it away, undone brings it back, and none is disputed twice', async () => {
  const id = await meet({ outcome: 'happened' });
  await review(his, id, 'She stole my watch.', false);
  expect((await dispute(hers, id)).status).toBe(404);
  await review(hers, id);
  const count = async () => (await publicReviews()).data.length;
  expect((await dispute(hers, id, 'My door camera shows him with it.')).status).toBe(200);
  expect((await dispute(hers, id)).status).toBe(409);
  expect((await publicReviews()).data[0].attributes.afterSession.disputed).toBe(true);
  const moderator = await signIn(await createModerator());
  const { json } = await call('GET', '/api/v1/dispute-records', { session: moderator });
  expect(json.data).toMatchObject([{ attributes: { subjectType: 'review', statement: 'My door camera shows him with it.' } }]);
  const decide = (status: string) =>
    call('PATCH', `/api/v1/dispute-records/${json.data[0].id}`, {
      body: { data: { type: 'dispute-records', attributes: { status, reason: 'The camera' } } },
      session: moderator,
    });
  expect((await decide('upheld')).status).toBe(200);
  expect([await count(), (await loadMeeting(him(), id))?.mine?.removed, (await loadMeeting(her(), id))?.theirs]).toEqual([0, true, null]);
  expect((await decide('open')).status).toBe(200);
  expect(await count()).toBe(1);
  expect((await decide('rejected')).status).toBe(200);
  expect((await publicReviews()).data[0].attributes.afterSession.disputed).toBe(false);
});

test('what asks for sexual services goes before moderators when it appears, not before', async () => {
  const id = await meet({ outcome: 'happened' });
  await review(his, id, 'She refused a happy ending.');
  expect(await db.select().from(reports)).toEqual([]);
  await later(id);
  await publishDueReviews();
  const [report] = await db.select().from(reports);
  expect(report).toMatchObject({ subjectType: 'girl-review', status: 'open', reason: expect.stringMatching(/^Asks for sexual services/) });
  const moderator = await signIn(await createModerator());
  const decide = (status: string) =>
    call('PATCH', `/api/v1/reports/${report?.id}`, { body: { data: { type: 'reports', attributes: { status } } }, session: moderator });
  expect((await decide('upheld')).status).toBe(200);
  expect((await publicReviews()).data).toEqual([]);
  expect((await decide('open')).status).toBe(200);
  expect((await publicReviews()).data).toHaveLength(1);
});

test('a guy who was not there, and a girl whom no moderator approved, review nobody', async () => {
  const id = await meet({ outcome: 'happened' });
  expect((await review(await signIn(await createGuy()), id)).status).toBe(404);
  expect((await say(await signIn(await createModerator()), id, 'happened')).status).toBe(404);
});

test.each([{}, { comment: '', vote: true }, { comment: 'x' }, { comment: 'x'.repeat(10_001), vote: true }, { comment: {}, vote: 'yes' }])(
  'hostile input is refused with its field (%#)',
  async (attributes) => {
    const id = await meet({ outcome: 'happened' });
    expect((await send(his, id, 'reviews', 'meetingReviews', attributes)).status).toBe(422);
    expect((await say(his, id, 'perhaps')).status).toBe(422);
  },
);
