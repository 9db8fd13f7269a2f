import { beforeEach, expect, test } from 'vitest';
import { forumReviews, girlReviews } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeReviewedGirl } from '#tests/factories/content.ts';
import { makeForumReview } from '#tests/factories/forum-review.ts';
import { makeGirl, makeScammer } from '#tests/factories/girl.ts';
import { makeGuy } from '#tests/factories/guy.ts';
import { makeReviewedMeeting } from '#tests/factories/meetings.ts';
import { makeProblemGirl } from '#tests/factories/problem-girl.ts';
import {
  countGirlVotes,
  findGirlByName,
  getGirlReview,
  listForumReviews,
  listGirlReviews,
  listNewestReviews,
  listReviewedGirls,
  requireReadable,
} from './queries.server.ts';

useDatabase();
beforeEach(() => asOwner('truncate users, girls, guy_users, problem_girls cascade'));

const page = { limit: 10, offset: 0 };
const at = (day: number) => new Date(Date.UTC(2026, 0, day));

test('reviewed girls, the newest first, each with the number of her reviews', async () => {
  const [kim, lea] = [await makeReviewedGirl({ stageName: 'Kim', profilePicSecureUrl: '/kim.webp' }), await makeReviewedGirl({ stageName: 'Lea' })];
  await makeForumReview(kim.id, {});
  await makeGirl();
  const { rows, total } = await listReviewedGirls(page);
  expect([rows.map(({ id, reviews }) => [id, reviews]), total]).toEqual([
    [
      [lea.id, 1],
      [kim.id, 2],
    ],
    2,
  ]);
  expect(rows[1]).toMatchObject({ kind: 'review', stageName: 'Kim', username: 'knownkim', picture: '/kim.webp' });
  const behind = await listReviewedGirls({ limit: 1, offset: 1 });
  expect([behind.rows.map(({ id }) => id), behind.total]).toEqual([[kim.id], 2]);
  expect(await listReviewedGirls({ limit: 1, offset: 5 })).toEqual({ rows: [], total: 2 });
});

test('the newest reviews, of girls who can be found', async () => {
  const kim = await makeReviewedGirl({ stageName: 'Kim' });
  await db.update(forumReviews).set({ createdAt: at(1) });
  const second = await makeForumReview(kim.id, { createdAt: at(2) });
  const third = await makeForumReview(kim.id, { createdAt: at(1) });
  await makeForumReview((await makeGirl({ girlShowProfile: false })).id, { createdAt: at(3) });
  const listed = await listNewestReviews(10);
  expect(listed.map(({ createdAt }) => createdAt)).toEqual([at(2), at(1), at(1)]);
  expect(listed.slice(0, 2).map(({ id }) => id)).toEqual([second, third].map((one) => (one as unknown as { id: number }).id));
  expect(listed[2]).toEqual({
    id: expect.any(Number),
    username: 'forumite',
    pageTitle: 'A good match',
    reviewUrl: 'https://forum.example.org/1',
    createdAt: at(1),
    girl: { id: kim.id, stageName: 'Kim', username: 'knownkim' },
  });
  expect(await listNewestReviews(1)).toHaveLength(1);
  const { rows, total } = await listForumReviews(kim.id, { limit: 2, offset: 1 });
  expect([rows.map(({ id }) => id), total]).toEqual([listed.slice(1).map(({ id }) => id), 3]);
  expect(await listForumReviews(999_999, page)).toEqual({ rows: [], total: 0 });
});

test('a girl by her name: by her username where she has no other, the reviewed one before others, then the newest', async () => {
  const found = async (name: string) => (await findGirlByName(name))?.id ?? null;
  const reviewed = await makeReviewedGirl({ stageName: 'Kim', username: 'kim1', synopsis: 'Strong', description: 'Tall' });
  await makeScammer({ stageName: 'Kim', username: 'kim2' });
  expect(await found('KIM')).toBe(reviewed.id);
  expect(await findGirlByName('kim')).toMatchObject({ synopsis: 'Strong', description: 'Tall', review: null, problemGirlId: null, kind: 'review' });
  const [, newer] = [await makeScammer({ stageName: 'Lea', email: null }), await makeScammer({ stageName: 'lea', email: null })];
  expect(await found('Lea')).toBe(newer.id);
  const nameless = await makeScammer({ stageName: null, username: 'Nameless' });
  expect([await found('nameless'), await found('kim1'), await found('nobody')]).toEqual([nameless.id, null, null]);
  await makeGirl({ stageName: 'Hid', girlShowProfile: false });
  expect(await found('hid')).toBeNull();
});

test('a girl of whom a record warns comes with it, and with no other', async () => {
  const trouble = await makeGirl({ stageName: 'Trouble' });
  await makeProblemGirl({ girlId: trouble.id, pending: true });
  await makeProblemGirl({ girlId: trouble.id, deletedAt: new Date() });
  const { id } = await makeProblemGirl({ girlId: trouble.id });
  await makeProblemGirl({ girlId: (await makeGirl()).id });
  expect(await findGirlByName('trouble')).toMatchObject({ kind: 'problem-girl', problemGirlId: id });
});

test('what guys say about her, the newest first, with as much of each guy as may be told', async () => {
  const { id: girlId } = await makeGirl();
  const write = async (day: number, values: Parameters<typeof makeGuy>[0] | null, vote = true) => {
    const guyUserId = values === null ? null : (await makeGuy(values)).id;
    const [row] = await db
      .insert(girlReviews)
      .values({ girlId, guyUserId, comment: `day ${day}`, vote, createdAt: at(day) })
      .returning();
    return (row as { id: number }).id;
  };
  const first = await write(5, { username: 'bob', cloudinarySecureUrl: '/bob.webp' });
  await write(4, { banned: true }, false);
  await write(4, { softDeleted: true }, false);
  await write(3, { softDeleted: true });
  await write(2, { userShowProfile: false });
  await write(2, { adminShowProfile: false });
  await write(1, null);
  const { rows, total } = await listGirlReviews(visitor, girlId, page);
  expect(total).toBe(6);
  expect(rows.map(({ content, guy }) => [content, guy?.gone ?? null, guy?.isPrivate ?? null])).toEqual([
    ['day 5', false, false],
    ['day 4', true, false],
    ['day 3', true, false],
    ['day 2', false, true],
    ['day 2', false, true],
    ['day 1', null, null],
  ]);
  expect(await countGirlVotes(visitor, girlId)).toEqual({ up: 5, votes: 6 });
  expect((rows[3] as { id: number }).id).toBeGreaterThan((rows[4] as { id: number }).id);
  const one = rows[0] as (typeof rows)[number];
  expect(one).toEqual({
    id: first,
    guyId: expect.any(Number),
    content: 'day 5',
    vote: true,
    publishedAt: at(5),
    guy: { username: 'bob', avatar: '/bob.webp', gone: false, isPrivate: false },
    meeting: null,
  });
  expect(await getGirlReview(first)).toEqual(one);
  await expect(getGirlReview(999_999)).rejects.toMatchObject({ status: 404 });
  expect((await listGirlReviews(visitor, girlId, { limit: 1, offset: 1 })).rows.map(({ content }) => content)).toEqual(['day 4']);
  expect(await listGirlReviews(visitor, 999_999, page)).toEqual({ rows: [], total: 0 });
});

test('a review after a session says what it is about', async () => {
  const [girl, guy] = [await makeGirl(), await makeGuy()];
  await makeReviewedMeeting(girl.id, guy.id);
  const { rows } = await listGirlReviews(visitor, girl.id, page);
  expect(rows).toMatchObject([{ content: 'By the guy.', meeting: { about: 'session', reply: null, disputed: false } }]);
  expect((await getGirlReview((rows[0] as { id: number }).id)).meeting).toEqual({ about: 'session', reply: null, disputed: false });
});

test('what is said about a girl is there for who can find her', async () => {
  const [shown, hidden] = [await makeGirl(), await makeGirl({ girlShowProfile: false })];
  await expect(requireReadable(visitor, shown.id)).resolves.toBeUndefined();
  for (const id of [hidden.id, 999_999]) await expect(requireReadable(visitor, id)).rejects.toMatchObject({ status: 404 });
  await expect(requireReadable(actors.moderator, hidden.id)).resolves.toBeUndefined();
});
