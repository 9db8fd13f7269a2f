import { beforeAll, expect, test } from 'vitest';
import { forumReviews, problemGirls } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { SEARCH_DROPDOWN_LIMIT } from '#shared/limits.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeBareGirl } from '#tests/factories/girl.ts';
import { ask, documents } from '#tests/graphql.ts';
import { type SiteHit, siteHits, siteSearchVariables } from './site-hits.ts';

useDatabase();

beforeAll(async () => {
  const reno = { city: 'Reno', state: 'NV' };
  await makeBareGirl({ stageName: 'Plain Paula', ...reno });
  await makeBareGirl({ stageName: 'Hidden Hanna', girlShowProfile: false, ...reno });
  await makeBareGirl({ stageName: 'Waiting Wanda', profileApproved: null, ...reno });
  await makeBareGirl({ stageName: 'Nobody Nora', matwiseGirl: false, ...reno });
  await makeBareGirl({ stageName: 'Sly 100%_x', matwiseGirl: false, isScammer: true, ...reno });
  await makeBareGirl({ stageName: 'Reported Rea', matwiseGirl: false, isScammer: true, reportPending: true, ...reno });
  const problem = (await makeBareGirl({ stageName: 'Problem Pia', ...reno })).id;
  const review = (await makeBareGirl({ stageName: 'Review Rita', matwiseGirl: false, ...reno })).id;
  const trans = (await makeBareGirl({ stageName: 'Trans Tia', trans: true, ...reno })).id;
  await db.insert(problemGirls).values([
    { girlId: problem, username: 'pia' },
    { username: 'lonely', name: 'Lonely Problem', city: 'Reno' },
    { username: 'unread', city: 'Reno', pending: true },
  ]);
  await db.insert(forumReviews).values([
    { girlId: review, username: 'someone' },
    { girlId: trans, username: 'someone' },
    { girlId: problem, username: 'someone' },
  ]);
});

const document = () => documents().get('BasicSearchGirls') as string;
async function overGraphql(text: string, limit: number) {
  const { data, errors } = await ask(document(), { variables: siteSearchVariables(text, limit) });
  expect(errors).toBeUndefined();
  return siteHits(data, limit);
}
async function overRest(text: string, limit: number): Promise<SiteHit[]> {
  const { json } = await call('GET', `/api/v1/search?q=${encodeURIComponent(text)}&limit=${limit}`);
  return json.data.map(({ id, attributes: { kind, url, title, place, disputed } }: { id: string; attributes: SiteHit }) => ({
    id,
    kind,
    url,
    title,
    place,
    disputed,
  }));
}

test('[SEARCH-51] [SEARCH-52] [SEARCH-53] [SEARCH-54] [SEARCH-55] [SEARCH-06] over GraphQL everybody is what she is over REST', async () => {
  const { results, total, isExact } = await overGraphql('reno', 10);
  expect(results.map(({ title, kind }) => [title, kind])).toEqual([
    ['Trans Tia', 'profile'],
    ['Review Rita', 'review'],
    ['Problem Pia', 'problem-girl'],
    ['Sly 100%_x', 'scammer'],
    ['Plain Paula', 'profile'],
    ['Lonely Problem', 'problem-girl'],
  ]);
  expect({ total, isExact }).toEqual({ total: 6, isExact: true });
  expect(results).toEqual(await overRest('reno', 10));
});

test.each(['RENO', '%', '100%_', '\\', 'pia', 'lonely', 'nora', 'hanna', '5'])('both find the same for %j', async (text) => {
  expect((await overGraphql(text, 10)).results).toEqual(await overRest(text, 10));
});

test('a city is found by its other names', async () => {
  await makeBareGirl({ stageName: 'Manhattan Mia', city: 'New York', country: 'United States' });
  await makeBareGirl({ stageName: 'Arch Ada', city: 'St. Louis', country: 'United States' });
  for (const [text, title] of [
    ['NYC', 'Manhattan Mia'],
    ['new york city', 'Manhattan Mia'],
    ['Saint Louis', 'Arch Ada'],
  ] as const) {
    const { results } = await overGraphql(text, 10);
    expect(
      results.map((hit) => hit.title),
      text,
    ).toContain(title);
    expect(results).toEqual(await overRest(text, 10));
  }
});

test('[SEARCH-05] the data source is asked for ten', () => {
  expect(siteSearchVariables('reno', SEARCH_DROPDOWN_LIMIT)).toMatchObject({ limit: 10 });
});

test('a limit holds, and says that there may be more', async () => {
  const { results, isExact } = await overGraphql('reno', 2);
  expect(results.map(({ title }) => title)).toEqual(['Trans Tia', 'Review Rita']);
  expect(isExact).toBe(false);
});

test('who is warned of is found by other names, numbers in any writing, handles and sites, over GraphQL as over REST', async () => {
  const sly = {
    matwiseGirl: false,
    isScammer: true,
    stageName: 'Sly Sue',
    name: 'Berta Muster',
    phone: '(512) 555-0142',
    instagram: 'https://instagram.com/sue_x/',
  };
  await makeBareGirl(sly);
  await makeBareGirl({ stageName: 'Fair Fay', name: 'Carla Muster', instagram: 'fay_x' });
  await db.insert(problemGirls).values({ username: 'lonesome', profileUrl: 'https://www.list.example/lonesome' });
  for (const [text, title] of [
    ['muster', 'Sly Sue'],
    ['+1 512-555-0142', 'Sly Sue'],
    ['@sue_x', 'Sly Sue'],
    ['https://list.example/lonesome/', 'lonesome'],
  ] as const) {
    const { results } = await overGraphql(text, 10);
    expect([text, results.map((hit) => hit.title)]).toEqual([text, [title]]);
    expect(await overRest(text, 10)).toEqual(results);
  }
});
