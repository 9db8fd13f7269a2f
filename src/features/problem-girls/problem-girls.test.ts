import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemGirlPhotos } from '#db/schema/problem-girl-photos.ts';
import { problemGirlReportedUrls } from '#db/schema/problem-girl-reported-urls.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeGuy, makeProblemGirl } from '#tests/factories/content.ts';
import { makeGirl } from '#tests/factories/girl.ts';
import { ask, codeOf } from '#tests/graphql.ts';
import { addReportedUrl } from './actions/add-reported-url.server.ts';
import { editProblemGirl } from './actions/edit-problem-girl.server.ts';
import { getProblemGirl, listProblemGirls } from './queries.server.ts';

useDatabase();
beforeEach(() => asOwner('truncate problem_girls, guy_users cascade'));
afterEach(() => {
  delete process.env.FLAGS;
  forgetSettings();
});

const page = { limit: 10, offset: 0 };

test('[PROB-01] the record is told field by field with its pictures and addresses, without who reported it', async () => {
  const guy = await makeGuy({ username: 'the.reporter' });
  const girl = await makeGirl();
  const kept = {
    ...{ girlId: girl.id, username: 'trouble', name: 'Trouble', headline: 'Left early', city: 'Reno', country: 'United States', height: 66, weight: 140 },
    ...{ dob: '1990-02-03', profileUrl: 'https://forum.example.org/trouble', reasonWhy: 'Took the money', dateOfAnalysis: '2026-01-31' },
    ...{ pageTitle: 'A page', messageThread: 'Hi', cloudinarySecureUrl: '/files/public/o/640.webp' },
  };
  const { id } = await makeProblemGirl({ guyId: guy.id, ...kept });
  await db.insert(problemGirlPhotos).values({ problemGirlId: id, cloudinarySecureUrl: '/files/public/p/640.webp' });
  await db.insert(problemGirlReportedUrls).values({ problemGirlId: id, reportedUrl: 'https://forum.example.org/9' });
  const { json, text } = await call('GET', `/api/v1/problem-girls/${id}`);
  expect(json.data).toMatchObject({
    type: 'problemGirls',
    id: String(id),
    attributes: { ...kept, photos: ['/files/public/p/640.webp'], reportedUrls: ['https://forum.example.org/9'] },
  });
  expect(json.data.attributes).not.toHaveProperty('guyId');
  expect(text).not.toContain('the.reporter');
  expect((await call('GET', '/api/v1/problem-girls')).json).toMatchObject({ meta: { total: 1 }, data: [{ id: String(id) }] });
});

test('a record that waits is seen by its reporter and moderators alone', async () => {
  const guy = await makeGuy();
  const { id } = await makeProblemGirl({ pending: true, guyId: guy.id });
  await expect(getProblemGirl(visitor, id)).rejects.toMatchObject({ status: 404 });
  await expect(getProblemGirl(actors.guy(guy.id + 1), id)).rejects.toMatchObject({ status: 404 });
  expect((await getProblemGirl(actors.guy(guy.id), id)).id).toBe(id);
  expect((await getProblemGirl(actors.moderator, id)).id).toBe(id);
  expect((await listProblemGirls(visitor, page)).total).toBe(0);
});

test('a crawled record without a username is not listed yet', async () => {
  await makeProblemGirl({ username: null });
  expect((await listProblemGirls(visitor, page)).rows).toEqual([]);
});

test('[DIR-19] [FLAG-15] without the flag problem-girls neither record nor list is there', async () => {
  const { id } = await makeProblemGirl();
  expect((await call('GET', `/api/v1/problem-girls/${id}`)).status).toBe(200);
  process.env.FLAGS = 'problem-girls=off';
  forgetSettings();
  expect((await call('GET', `/api/v1/problem-girls/${id}`)).status).toBe(404);
  expect((await call('GET', '/api/v1/problem-girls')).json.data).toEqual([]);
});

test.each(['0', 'abc', '99999999999999999999', '%00'])('the id %s is not there', async (id) => {
  expect((await call('GET', `/api/v1/problem-girls/${id}`)).status).toBe(404);
});

test('a reference to a record that is not there is said at its field, and nothing is written', async () => {
  const none = 2_147_483_000;
  const { id } = await makeProblemGirl({});
  await expect(addReportedUrl(actors.moderator, { problemGirlId: none, reportedUrl: 'https://forum.example.org/9' })).rejects.toMatchObject({
    status: 422,
    issues: [{ path: ['problemGirlId'], message: 'This record does not exist.' }],
  });
  await expect(editProblemGirl(actors.moderator, id, { guyId: none, name: 'Changed' })).rejects.toMatchObject({ status: 422, issues: [{ path: ['guyId'] }] });
  expect(await getProblemGirl(actors.moderator, id)).not.toMatchObject({ name: 'Changed' });
  const added = await ask(
    `mutation { insert_problem_girl_reported_urls_one(object: { problem_girl_id: ${none}, reported_url: "https://forum.example.org/9" }) { id } }`,
    { as: actors.moderator, role: 'moderator' },
  );
  expect(codeOf(added)).not.toBe('unexpected');
  expect(await db.$count(problemGirlReportedUrls)).toBe(0);
});
