import { beforeEach, expect, test } from 'vitest';
import { blocks, bookings, follows, mailOutbox, notifications } from '#db/schema/index.ts';
import { announceNewGirls } from '#features/saved-searches/news/announce.server.ts';
import { mailNews } from '#features/saved-searches/news/deliver.server.ts';
import { announceTravel, mailFollower } from '#features/travels/followers/announce.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { next } from '#tests/factories/sequence.ts';
import { daysAhead, makeTravel } from '#tests/factories/travel.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

const austin = { latitude: 30.2672, longitude: -97.7431 };
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, mail_outbox, notifications, idempotency_keys, rate_limits cascade');
  await asOwner("delete from pgboss.job where name = 'mail-notification'");
  girl = await createGirl({ girl: { stageName: 'Ada Strong', ...austin } });
  guy = await createGuy({ guy: austin });
});

const send = async (who: Member, method: string, path: string, body: unknown) => call(method, path, { body, session: await signIn(who) });
const run = async (who: Member, query: string, role: string) => {
  const { json } = await call('POST', '/graphql', { body: { query }, session: await signIn(who), headers: { 'x-hasura-role': role } });
  expect(json.errors).toBeUndefined();
  return json.data;
};
/** Who was told what, in the order in which it happened. */
const told = async () => (await db.select().from(notifications).orderBy(notifications.id)).map(({ userId, kind, title }) => [userId, kind, title]);
const mails = async () => (await db.select().from(mailOutbox).orderBy(mailOutbox.id)).map(({ to, template }) => [to, template]);
const block = () => db.insert(blocks).values({ girlId: girl.girlId, guyUserId: guy.guyId });

/** Lets him ask again although a request is open. */
async function book(): Promise<number> {
  await db.update(bookings).set({ openPair: null });
  const wish = { date_time_available: 'Friday', session_length: '1 hour', desired_session_type: `Pins ${next()}` };
  return (await send(guy, 'POST', '/book_girl', { girl_id: girl.girlId, ...wish })).json.id;
}

test('a booking request: she is told, with one email and not two, or as she wants it', async () => {
  await book();
  expect(await told()).toEqual([[girl.userId, 'booking-received', `Booking request from ${guy.username}`]]);
  expect(await mails()).toEqual([[girl.email, 'booking-request']]);
  expect((await pool.query("select 1 from pgboss.job where name = 'mail-notification'")).rows).toEqual([]);
  await send(girl, 'PATCH', '/api/v1/notification-preferences/booking-received', { data: { type: 'notificationPreferences', attributes: { email: 'off' } } });
  await book();
  expect(await told()).toHaveLength(2);
  expect(await mails()).toHaveLength(1);
});

test('an answer: he hears that she completed it, never that she put it away; she hears of both of his', async () => {
  const [one, two] = [await book(), await book()];
  await asOwner('truncate notifications');
  const answer = (who: Member, id: number, set: string, role: string) =>
    run(who, `mutation { update_bookings_by_pk(pk_columns: { id: ${id} }, _set: { ${set} }) { id } }`, role);
  await answer(girl, one, 'girl_status: "complete"', 'female');
  await answer(girl, one, 'girl_status: "complete"', 'female');
  await answer(girl, two, 'girl_status: "deleted"', 'female');
  await answer(guy, two, 'guy_status: "deleted"', 'male');
  expect(await told()).toEqual([
    [guy.userId, 'booking-answered', 'Ada Strong completed your booking'],
    [girl.userId, 'booking-answered', `${guy.username} withdrew his booking request`],
  ]);
});

test('a review and a reference: the person whom it is about; what girls tell each other reaches no guy', async () => {
  await send(guy, 'POST', `/api/v1/girl/${girl.girlId}/reviews`, { review: { comment: 'Strong.', vote: true } });
  const about = `girl_id: ${girl.girlId}, guy_user_id: ${guy.guyId}`;
  await run(girl, `mutation { insert_guy_reviews_one(object: { ${about}, comment: "On time.", vote: true }) { id } }`, 'female');
  await run(girl, `mutation { insert_girls_only_comments_one(object: { ${about}, comment: "Careful." }) { id } }`, 'female');
  expect(await told()).toEqual([
    [girl.userId, 'review-received', 'A new review about you: thumbs up'],
    [guy.userId, 'reference-received', 'A girl wrote a reference about you'],
  ]);
});

test('a follower: once, however often he comes and goes; of a guy whom she keeps away nothing', async () => {
  for (const method of ['POST', 'DELETE', 'POST']) await send(guy, method, '/follow', { follow: { girl_id: girl.girlId } });
  expect(await told()).toEqual([[girl.userId, 'follower-new', `${guy.username} follows you`]]);
  await asOwner('truncate notifications, follows');
  await block();
  await send(guy, 'POST', '/follow', { follow: { girl_id: girl.girlId } });
  await book();
  expect(await told()).toEqual([]);
});

test('a decision on her profile and picture: she is told of what changed, once', async () => {
  const waiting = await createGirl({ girl: { profileApproved: null, profilePicApproved: null } });
  const moderator = await createModerator();
  const decide = (set: string) =>
    run(moderator, `mutation { update_girls_by_pk(pk_columns: { id: ${waiting.girlId} }, _set: { ${set} }) { id } }`, 'moderator');
  await decide('profile_approved: true');
  await decide('profile_approved: true');
  await decide('profile_pic_approved: false');
  await decide('profile_pic_approved: null');
  expect(await told()).toEqual([
    [waiting.userId, 'profile-decided', 'Your profile is approved'],
    [waiting.userId, 'profile-decided', 'Your profile picture was not approved'],
  ]);
});

test('a travel: each follower once; the bell also where emails are off', async () => {
  const quiet = await createGuy();
  await db.insert(follows).values([guy, quiet].map(({ guyId }) => ({ girlId: girl.girlId, guyUserId: guyId })));
  await send(quiet, 'PATCH', '/api/v1/notification-preferences/travel-announced', { data: { type: 'notificationPreferences', attributes: { email: 'off' } } });
  const { id } = await makeTravel(girl.girlId);
  await announceTravel({ id });
  for (const { guyId } of [guy, quiet, guy]) await mailFollower({ travelId: id, guyId });
  const title = 'Ada Strong travels to Miami, Florida, United States';
  expect(await told()).toEqual([
    [guy.userId, 'travel-announced', title],
    [quiet.userId, 'travel-announced', title],
  ]);
  expect(await mails()).toEqual([[guy.email, 'travel-announced']]);
});

test('a new girl in the area: the bell always, an email as often as he wants it', async () => {
  await send(guy, 'PATCH', '/api/v1/notification-preferences/girl-new', { data: { type: 'notificationPreferences', attributes: { email: 'daily' } } });
  const off = await createGuy({ guy: { ...austin, canSendEmailsAboutWebsite: false } });
  const at = await createGuy({ guy: austin });
  await announceNewGirls([girl.girlId]);
  // Later today, in none of their quiet hours.
  await asOwner("update saved_search_matches set created_at = date_trunc('day', now()) + interval '18 hours'");
  for (const { userId } of [guy, off, at, at]) await mailNews(userId, new Date(`${daysAhead(0)}T19:00:00Z`));
  expect((await told()).map(([userId]) => userId).sort()).toEqual([guy.userId, off.userId, at.userId].sort());
  expect(await mails()).toEqual([[at.email, 'saved-searches']]);
  await mailNews(guy.userId, new Date(`${daysAhead(1)}T19:00:00Z`));
  expect(await mails()).toEqual([at, guy].map(({ email }) => [email, 'saved-searches']));
});
