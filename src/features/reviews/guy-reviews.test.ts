import { afterEach, beforeEach, expect, test } from 'vitest';
import { girlsOnlyComments } from '#db/schema/girls-only-comments.ts';
import { guyReviews } from '#db/schema/guy-reviews.ts';
import { visitor } from '#permissions/actor.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
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
