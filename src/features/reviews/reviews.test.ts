import { beforeEach, describe, expect, test } from 'vitest';
import { forumReviews } from '#db/schema/forum-reviews.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeGirlReview, makeGuy, makeReviewedGirl, makeScammer } from '#tests/factories/content.ts';
import { findGirlByName, listForumReviews, listNewestReviews, listReviewedGirls, requireReadable } from './queries.server.ts';

useDatabase();
beforeEach(() => asOwner('truncate girls, guy_users cascade'));

const page = { limit: 10, offset: 0 };

test('[REV-29] [DIR-08] the reviews of a girl: content, publishedAt, author', async () => {
  const girl = await makeReviewedGirl();
  const guy = await makeGuy({ username: 'big.al', cloudinarySecureUrl: '/files/public/al/640.webp' });
  const review = await makeGirlReview(girl.id, guy.id);
  const { json, headers } = await call('GET', `/api/v1/girl/${girl.id}/reviews`);
  expect(headers.get('content-type')).toBe('application/vnd.api+json');
  expect(json.data).toEqual([
    {
      type: 'reviews',
      id: String(review.id),
      attributes: {
        content: 'Strong and friendly.',
        vote: true,
        publishedAt: review.createdAt.toISOString(),
        author: { name: 'big.al', avatar: '/files/public/al/640.webp' },
      },
      relationships: { girl: { data: { type: 'girls', id: String(girl.id) } } },
    },
  ]);
});

test('[REV-20] a guy who is deleted or gone is unknown; a private one keeps his picture; of a banned one nothing is shown', async () => {
  const girl = await makeReviewedGirl();
  const picture = { cloudinarySecureUrl: '/files/public/x/640.webp' };
  const people = [
    await makeGuy({ username: 'private', userShowProfile: false, ...picture }),
    await makeGuy({ username: 'banned', banned: true, ...picture }),
    await makeGuy({ username: 'deleted', softDeleted: true, ...picture }),
  ];
  for (const { id } of people) await makeGirlReview(girl.id, id);
  await makeGirlReview(girl.id, null);
  const { json } = await call('GET', `/api/v1/girl/${girl.id}/reviews`);
  const authors = json.data.map((one: { attributes: { author: unknown } }) => one.attributes.author);
  const unknown = { name: 'Unknown/Banned User', avatar: null };
  expect(authors).toEqual([unknown, unknown, { name: 'private', avatar: null }]);
});

describe('whose reviews may be read', () => {
  test('a girl who cannot be found has none, but for herself and moderators', async () => {
    const girl = await makeReviewedGirl({ adminShowProfile: false });
    await makeGirlReview(girl.id, null);
    expect((await call('GET', `/api/v1/girl/${girl.id}/reviews`)).status).toBe(404);
    await expect(requireReadable(actors.girl(girl.id + 1), girl.id)).rejects.toMatchObject({ status: 404 });
    await requireReadable(actors.girl(girl.id), girl.id);
    await requireReadable(actors.moderator, girl.id);
    await expect(requireReadable(visitor, 2_147_483_647)).rejects.toMatchObject({ status: 404 });
  });

  test.each(['0', 'abc', '1.5', '99999999999999999999', '%00'])('the girl %s is not there', async (id) => {
    expect((await call('GET', `/api/v1/girl/${id}/reviews`)).status).toBe(404);
  });
});

test('[DIR-11] the list holds the girls classified as review, with their number of forum reviews', async () => {
  const girl = await makeReviewedGirl();
  await db.insert(forumReviews).values({ girlId: girl.id });
  await makeReviewedGirl({ stageName: 'Inactive', username: 'inactive', active: false });
  await makeReviewedGirl({ stageName: 'Trans', username: 'trans', trans: true });
  await makeReviewedGirl({ stageName: 'Scam', username: 'scam', isScammer: true });
  const { rows, total } = await listReviewedGirls(page);
  expect(rows).toMatchObject([{ id: girl.id, stageName: 'Known Kim', reviews: 2 }]);
  expect(total).toBe(1);
});

test('the newest forum reviews come first and leave out girls who cannot be found', async () => {
  const [known, hidden] = [await makeReviewedGirl(), await makeReviewedGirl({ stageName: 'Hidden', username: 'hidden', girlShowProfile: false })];
  await db.insert(forumReviews).values([
    { girlId: known.id, deprecatedPageTitle: 'Newest', createdAt: new Date(Date.now() + 60_000) },
    { girlId: hidden.id, deprecatedPageTitle: 'Of a hidden girl', createdAt: new Date(Date.now() + 90_000) },
  ]);
  expect((await listNewestReviews(5)).map(({ pageTitle }) => pageTitle)).toEqual(['Newest', 'A good match']);
});

test('[NAV-46] [DIR-09] a reviewed girl is found by stage name, with her forum reviews', async () => {
  const scammer = await makeScammer({ stageName: 'Known Kim', username: 'fake' });
  const girl = await makeReviewedGirl();
  expect(scammer.id).not.toBe(girl.id);
  expect((await findGirlByName('KNOWN KIM'))?.id).toBe(girl.id);
  const { rows, total } = await listForumReviews(girl.id, page);
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ username: 'forumite', reviewUrl: 'https://forum.example.org/1', deprecatedPageTitle: 'A good match' });
  const nameless = await makeReviewedGirl({ stageName: null, username: 'no.stage' });
  expect((await findGirlByName('no.stage'))?.id).toBe(nameless.id);
  for (const hostile of ['%', "' or 1=1", '']) expect(await findGirlByName(hostile)).toBeNull();
});
