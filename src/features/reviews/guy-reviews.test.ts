import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { girls } from '#db/schema/girls.ts';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { reviewGuy } from './actions/review-guy.server.ts';
import { listGirlsOnlyComments, listGuyReviews } from './guy-reviews.server.ts';

useDatabase();

const page = { limit: 10, offset: 0 };
let girl: Member & { girlId: number };
let guy: Member & { guyId: number };

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users cascade');
  girl = await createGirl();
  guy = await createGuy();
  await db.insert(guyReviews).values({ girlId: girl.girlId, guyUserId: guy.guyId, comment: 'Polite.', vote: true });
  await db.insert(girlsOnlyComments).values({ girlId: girl.girlId, guyUserId: guy.guyId, comment: 'Ask for a deposit.' });
});

afterEach(() => {
  delete process.env.FLAGS;
  forgetSettings();
});

test('[REV-23] [REV-25] [REV-28] references of a guy: he himself, any girl, moderators; nobody else', async () => {
  const other = await createGirl();
  for (const actor of [actors.guy(guy.guyId), actors.girl(other.girlId), actors.moderator]) {
    const { rows, total } = await listGuyReviews(actor, guy.guyId, page);
    expect([total, rows[0]]).toMatchObject([1, { content: 'Polite.', vote: true, author: { name: `Stage ${girl.username}` } }]);
  }
  await expect(listGuyReviews(actors.guy(guy.guyId + 1), guy.guyId, page)).rejects.toMatchObject({ status: 403 });
  await expect(listGuyReviews(visitor, guy.guyId, page)).rejects.toMatchObject({ status: 401 });
});

test('[REV-24] a girl writes a review of a guy, in her own name, while the flag girl-reviews-guy is on; a guy and a visitor do not', async () => {
  const her = actors.girl(girl.girlId, girl.userId);
  const other = await createGuy();
  const given = { girlId: girl.girlId, guyUserId: other.guyId, comment: 'On time.', vote: false };
  await expect(reviewGuy(actors.guy(guy.guyId, guy.userId), given)).rejects.toMatchObject({ status: 403 });
  await expect(reviewGuy(visitor, given)).rejects.toMatchObject({ status: 401 });
  process.env.FLAGS = 'girl-reviews-guy=off';
  forgetSettings();
  await expect(reviewGuy(her, given)).rejects.toMatchObject({ status: 403 });
  delete process.env.FLAGS;
  forgetSettings();
  expect((await listGuyReviews(actors.moderator, other.guyId, page)).total).toBe(0);
  await reviewGuy(her, given);
  expect((await listGuyReviews(actors.moderator, other.guyId, page)).rows).toMatchObject([
    { content: 'On time.', vote: false, author: { name: `Stage ${girl.username}` } },
  ]);
});

test('[REV-26] [REV-28] what is said among girls: girls and moderators, never the guy', async () => {
  for (const actor of [actors.girl(girl.girlId), actors.moderator]) {
    expect((await listGirlsOnlyComments(actor, guy.guyId, page)).rows).toMatchObject([
      { comment: 'Ask for a deposit.', author: { name: `Stage ${girl.username}` } },
    ]);
  }
  await expect(listGirlsOnlyComments(actors.guy(guy.guyId), guy.guyId, page)).rejects.toMatchObject({ status: 403 });
  await expect(listGirlsOnlyComments(visitor, guy.guyId, page)).rejects.toMatchObject({ status: 401 });
});

test.each([
  ['deleted', 'update girls set deleted_at = now()'],
  ['gone', 'delete from girls'],
])('[REV-20] a girl who is %s is unknown', async (_name, change) => {
  await pool.query(change);
  const unknown = { name: 'Unknown/Banned User', avatar: null };
  expect((await listGuyReviews(actors.moderator, guy.guyId, page)).rows[0]?.author).toEqual(unknown);
  expect((await listGirlsOnlyComments(actors.moderator, guy.guyId, page)).rows[0]?.author).toEqual(unknown);
});

test('nothing of a girl who is banned is shown', async () => {
  await pool.query('update girls set banned = true');
  const none = { rows: [], total: 0 };
  for (const actor of [actors.girl(girl.girlId + 1), actors.moderator]) {
    expect(await listGuyReviews(actor, guy.guyId, page)).toEqual(none);
    expect(await listGirlsOnlyComments(actor, guy.guyId, page)).toEqual(none);
  }
});

test.each([
  ['whose approval was taken back', { profileApproved: false }],
  ['who waits for her approval', { profileApproved: null }],
  ['whom a moderator hid', { adminShowProfile: false }],
])('words of a girl %s are read by herself and moderators only', async (_name, change) => {
  await db.update(girls).set(change).where(eq(girls.id, girl.girlId));
  const reader = await createGirl();
  const count = async (list: typeof listGuyReviews | typeof listGirlsOnlyComments, actor: Actor) => (await list(actor, guy.guyId, page)).total;
  expect([await count(listGuyReviews, actors.girl(reader.girlId)), await count(listGuyReviews, actors.guy(guy.guyId))]).toEqual([0, 0]);
  expect(await count(listGirlsOnlyComments, actors.girl(reader.girlId))).toBe(0);
  for (const actor of [actors.girl(girl.girlId), actors.moderator])
    expect([await count(listGuyReviews, actor), await count(listGirlsOnlyComments, actor)]).toEqual([1, 1]);
  const query = '{ guy_reviews { comment } girls_only_comments { comment } }';
  const { json } = await call('POST', '/graphql', { body: { query }, session: await signIn(reader) });
  expect(json.data).toEqual({ guy_reviews: [], girls_only_comments: [] });
});

test('of several reviews of him by one girl from an earlier version the latest is listed', async () => {
  const older = { girlId: girl.girlId, guyUserId: guy.guyId, vote: false, createdAt: new Date('2026-01-01') };
  await db.insert(guyReviews).values([
    { ...older, comment: 'Older.' },
    { ...older, comment: 'Same moment.' },
  ]);
  expect((await listGuyReviews(actors.moderator, guy.guyId, page)).rows.map(({ content }) => content)).toEqual(['Polite.']);
});
