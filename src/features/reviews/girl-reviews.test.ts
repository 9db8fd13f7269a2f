import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { girlReviews } from '#db/schema/girl-reviews.ts';
import { db } from '#platform/db/client.server.ts';
import { settings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeReviewedMeeting } from '#tests/factories/meetings.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

let girl: Member & { girlId: number };
let guy: Member & { guyId: number };
let session: Awaited<ReturnType<typeof signIn>>;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, rate_limits, idempotency_keys cascade');
  girl = await createGirl();
  guy = await createGuy();
  session = await signIn(guy);
});

const review = { comment: 'Strong, kind, on time.', vote: true };
const post = (body: unknown = { review }, headers: Record<string, string> = {}) =>
  call('POST', `/api/v1/girl/${girl.girlId}/reviews`, { body, session, headers });
const rows = () => db.select().from(girlReviews);
const details = (json: { errors: { detail: string; source: { pointer: string } }[] }) => json.errors.map(({ detail, source }) => [source.pointer, detail]);

test('[REV-30] [REV-31] [REV-21] a guy reviews a girl; the answer is the review as the list gives it', async () => {
  const { status, json } = await post();
  expect(status).toBe(201);
  expect(json.data).toMatchObject({ type: 'reviews', attributes: { content: review.comment, vote: true, author: { name: guy.username } } });
  expect(await rows()).toMatchObject([{ girlId: girl.girlId, guyUserId: guy.guyId, comment: review.comment, vote: true }]);
  expect((await call('GET', `/api/v1/girl/${girl.girlId}/reviews`)).json.data).toEqual([json.data]);
});

test('[REV-08] [REV-09] comment and vote are required, both named at once', async () => {
  const { status, json } = await post({ review: { comment: '' } });
  expect(status).toBe(422);
  expect(details(json)).toEqual([
    ['/review/comment', 'Please write review.'],
    ['/review/vote', 'Please vote thumbs up/thumbs down'],
  ]);
  expect(await rows()).toEqual([]);
});

test('a repeated request under one key is one review', async () => {
  const headers = { 'idempotency-key': 'review-once' };
  const answers = await Promise.all([post(undefined, headers), post(undefined, headers), post(undefined, headers)]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(await rows()).toHaveLength(1);
});

test('[REV-21] guys review, nobody else, while the flag is on, girls who can be found', async () => {
  const path = `/api/v1/girl/${girl.girlId}/reviews`;
  expect((await call('POST', path, { body: { review } })).status).toBe(401);
  expect((await call('POST', path, { body: { review }, session: await signIn(girl) })).status).toBe(403);
  const hidden = await createGirl({ girl: { girlShowProfile: false } });
  expect((await call('POST', `/api/v1/girl/${hidden.girlId}/reviews`, { body: { review }, session })).status).toBe(404);
  const before = settings().FLAGS;
  Object.assign(settings(), { FLAGS: 'guy-reviews-girl=off' });
  expect((await post()).status).toBe(403);
  Object.assign(settings(), { FLAGS: before });
  expect(await rows()).toEqual([]);
});

test.each([{}, [], { review: [] }, { review: { comment: {}, vote: 'yes' } }, { review: { comment: 'a'.repeat(10_001), vote: true } }, { review: 'x' }])(
  'hostile input is refused with its field (%#)',
  async (body) => {
    expect((await post(body)).status).toBe(422);
    expect(await rows()).toEqual([]);
  },
);

test('of several reviews by one guy from an earlier version the latest is listed and counted, beside those after a session', async () => {
  const older = { girlId: girl.girlId, guyUserId: guy.guyId, vote: false };
  await db.insert(girlReviews).values([
    { ...older, comment: 'First.', createdAt: new Date('2026-01-01') },
    { ...older, comment: 'Third.', createdAt: new Date('2026-03-01') },
    { ...older, comment: 'Second.', createdAt: new Date('2026-02-01') },
  ]);
  const listed = async () =>
    (await call('GET', `/api/v1/girl/${girl.girlId}/reviews`)).json.data.map(({ attributes }: { attributes: { content: string } }) => attributes.content);
  expect(await listed()).toEqual(['Third.']);
  await makeReviewedMeeting(girl.girlId, guy.guyId);
  expect(await listed()).toEqual(['By the guy.', 'Third.']);
  expect((await call('POST', '/graphql', { body: { query: '{ girl_reviews { comment } }' } })).json.data.girl_reviews).toHaveLength(2);
  // Hiding the latest brings no earlier one back.
  await db.update(girlReviews).set({ hidden: true }).where(eq(girlReviews.comment, 'Third.'));
  expect(await listed()).toEqual(['By the guy.']);
});
