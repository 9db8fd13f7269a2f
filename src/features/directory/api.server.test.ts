import { notInArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forumReviews, girls, places, problemGirls, travels } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { makeBareGirl } from '#tests/factories/girl.ts';
import { ask, documents } from '#tests/graphql.ts';
import { call } from '../../../tests/app.ts';
import { useDatabase } from '../../../tests/database.ts';
import { createGirl } from '../../../tests/factories/members.ts';
import { signIn } from '../../../tests/sign-in.ts';

useDatabase();

const ids: Record<string, number> = {};
const nameOf = (id: number) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? String(id);
type Row = { id: string; type: string; attributes: Record<string, unknown> };
// Girls a test adds are in no other one's results.
afterEach(() => db.delete(girls).where(notInArray(girls.id, Object.values(ids))));

const search = (query: string) => call('GET', `/api/v1/girls?${query}`);
async function found(query: string): Promise<string[]> {
  const { status, json } = await search(query);
  expect(status).toBe(200);
  return (json.data as Row[]).map((row) => nameOf(Number(row.id))).sort();
}

beforeAll(async () => {
  const years = (age: number) => `${new Date().getUTCFullYear() - age}-01-01`;
  ids.anna = (
    await makeBareGirl({
      stageName: 'Anna 100%',
      username: 'annasteel',
      city: 'Austin',
      state: 'TX',
      birthday: years(25),
      height: 65,
      weight: 130,
      physique: 'Athletic',
      judo: true,
      mma: true,
      latitude: 30.27,
      longitude: -97.74,
      phone: '5125550100',
    })
  ).id;
  ids.bella = (
    await makeBareGirl({
      stageName: 'Bella',
      username: 'bella_b',
      city: 'Dallas',
      state: 'TX',
      birthday: years(40),
      height: 70,
      weight: 180,
      physique: 'Curvy',
      judo: true,
      latitude: 32.78,
      longitude: -96.8,
    })
  ).id;
  ids.unsaid = (await makeBareGirl({ stageName: 'Qzelda', username: 'noinfo', city: 'Berlin', state: null, country: 'Germany' })).id;
  ids.hidden = (await makeBareGirl({ stageName: 'Hidden Hanna', girlShowProfile: false })).id;
  ids.scammer = (await makeBareGirl({ stageName: 'Scam Sally', matwiseGirl: false, isScammer: true, city: 'Reno', state: 'NV' })).id;
  ids.problem = (await makeBareGirl({ stageName: 'Problem Pia', matwiseGirl: false, city: 'Reno', state: 'NV' })).id;
  ids.review = (await makeBareGirl({ stageName: 'Review Rita', matwiseGirl: false, city: 'Reno', state: 'NV' })).id;
  ids.nobody = (await makeBareGirl({ stageName: 'Nobody Nora', matwiseGirl: false, city: 'Reno', state: 'NV' })).id;
  await db.insert(problemGirls).values([
    { girlId: ids.problem, username: 'pia' },
    { username: 'lonely', name: 'Lonely Problem', city: 'Reno' },
  ]);
  await db.insert(forumReviews).values({ girlId: ids.review, username: 'someone' });
  await db
    .insert(travels)
    .values({ girlId: ids.bella, city: 'Miami', state: 'FL', country: 'United States', dateBegins: '2090-05-01', dateEnds: '2090-05-10' });
  await db.insert(places).values({
    id: 1,
    name: 'Austin',
    searchName: 'austin',
    countryCode: 'US',
    country: 'United States',
    adminCode: 'TX',
    latitude: 30.27,
    longitude: -97.74,
    population: 900_000,
  });
});

describe('filters', () => {
  test.each([
    ['username', 'annaste', ['anna']],
    ['stage_name', 'ella', ['bella']],
    ['city', 'ustin', ['anna']],
    ['state', 'tx', ['anna', 'bella']],
    ['country', 'GERM', ['unsaid']],
    ['phone', '55501', ['anna']],
  ])('[SEARCH-43] text is contained in %s, whatever the case', async (_column, text, expected) => {
    expect(await found(`filter[q]=${text}`)).toEqual(expected);
  });

  test('[SEARCH-43] wildcards of the database are letters like all others', async () => {
    expect(await found('filter[q]=100%25')).toEqual(['anna']);
    expect(await found('filter[q]=a_b')).toEqual(['bella']);
    expect(await found('filter[q]=l_a')).toEqual([]);
    expect(await found('filter[q]=%25')).toEqual(['anna']);
    expect(await found(`filter[q]=${encodeURIComponent('\\')}`)).toEqual([]);
  });

  test('[SEARCH-43] two letters are found anywhere: inside a word, at its end, before a sign', async () => {
    expect(await found('filter[q]=qz')).toEqual(['unsaid']);
    expect(await found('filter[q]=ld')).toEqual(['unsaid']);
    expect(await found('filter[q]=a%20')).toEqual(await found('filter[q]=a'));
    expect(await found('filter[q]=0%25')).toEqual(['anna']);
    expect(await found('filter[q]=lz')).toEqual([]);
  });

  test('[SEARCH-44] age is a range of birthdays, or not said', async () => {
    expect(await found('filter[ageMin]=24&filter[ageMax]=27&filter[physique]=Athletic')).toEqual(['anna']);
    expect(await found('filter[ageMin]=39&filter[ageMax]=42')).toEqual(['bella', 'problem', 'review', 'scammer', 'unsaid']);
  });

  test('[SEARCH-45] height and weight let pass who has not said', async () => {
    expect(await found('filter[heightMin]=69&filter[q]=e')).not.toContain('anna');
    expect(await found('filter[heightMax]=66&filter[weightMax]=140')).toEqual(['anna', 'problem', 'review', 'scammer', 'unsaid']);
  });

  test('[SEARCH-46] physique is equal, so who has not said is left out', async () => {
    expect(await found('filter[physique]=Curvy')).toEqual(['bella']);
  });

  test('[SEARCH-47] city and state: by code or by name, one value', async () => {
    expect(await found('filter[city]=%20AUSTIN%20')).toEqual(['anna']);
    expect(await found('filter[state]=texas')).toEqual(['anna', 'bella']);
    expect(await found('filter[country]=de')).toEqual(['unsaid']);
  });

  test.each([
    'filter[city]=Austin&filter[city]=Dallas',
    'filter[city][]=Austin&filter[city][]=Dallas',
    'filter[city][0]=Austin&filter[city][1]=Dallas',
    'filter[city]=&filter[city]=Austin',
    'filter[state][]=TX&filter[city][]=Austin',
  ])('[SEARCH-47] of a repeated or listed filter the first value holds: %s', async (query) => {
    expect(await found(query)).toEqual(['anna']);
    const facets = await call('GET', `/api/v1/girls/facets?${query}`);
    expect(facets.json.meta.services).toEqual({ judo: 1, mma: 1 });
  });

  test.each(['filter[town]=Austin', 'filter[city][name]=Austin', 'filter=Austin', 'filter[city=Austin'])(
    '[SEARCH-47] %s finds nobody: it is refused',
    async (query) => {
      for (const path of ['/api/v1/girls', '/api/v1/girls/facets']) {
        const { status, json } = await call('GET', `${path}?${query}`);
        expect([status, json.errors[0].detail]).toEqual([400, expect.stringContaining('is no filter')]);
      }
    },
  );

  test.each(['_eq', '_ilike'])('[SEARCH-47] a list for one city over GraphQL is refused by %s', async (operator) => {
    const variables = { where: { city: { [operator]: ['Austin', 'Dallas'] } } };
    const { data, errors } = await ask(documents().get('HasuraSearchGirls') as string, { variables });
    expect([data ?? null, errors?.length]).toEqual([null, 1]);
  });

  test('services: all of them', async () => {
    expect(await found('filter[services]=judo')).toEqual(['anna', 'bella']);
    expect(await found('filter[services]=judo,mma')).toEqual(['anna']);
    expect(await found('filter[services]=judo&filter[services]=mma')).toEqual(['anna']);
    const refused = await search('filter[services]=yoga');
    expect([refused.status, refused.json.errors[0].detail]).toEqual([400, expect.stringContaining('Such service does not exist!')]);
  });

  test('on tour: travels that overlap the days', async () => {
    expect(await found('filter[tourCity]=miami')).toEqual(['bella']);
    expect(await found('filter[tourCity]=Miami&filter[tourFrom]=2090-05-10&filter[tourTo]=2090-06-01')).toEqual(['bella']);
    expect(await found('filter[tourCity]=Miami&filter[tourFrom]=2090-05-11')).toEqual([]);
  });

  test('near a place, within miles, the nearest first', async () => {
    expect(await found('filter[near]=austin&filter[within]=20')).toEqual(['anna']);
    const { json } = await search('filter[near]=Austin, TX&filter[within]=300&sort=distance');
    expect(json.data.map((row: Row) => nameOf(Number(row.id)))).toEqual(['anna', 'bella']);
    expect(await found('filter[near]=Atlantis')).toEqual([]);
  });
});

describe('results', () => {
  test('[SEARCH-51] [SEARCH-52] [SEARCH-53] [SEARCH-54] [SEARCH-55] [DIR-12] each kind leads to its page; none is dropped', async () => {
    const { json } = await search('filter[state]=NV');
    const links = Object.fromEntries(json.data.map((row: Row) => [row.attributes.kind, row.attributes.url]));
    expect(links).toEqual({
      scammer: '/scammer/Scam%20Sally',
      'problem-girl': expect.stringMatching(/^\/problem-girl\/\d+$/),
      review: '/review/Review%20Rita',
    });
    const anna = await search('filter[q]=annasteel');
    expect(anna.json.data[0].attributes).toMatchObject({ kind: 'profile', url: '/profile/Anna%20100%25' });
  });

  test('[SEARCH-42] who hides her profile is not found', async () => {
    expect(await found('filter[q]=hanna')).toEqual([]);
  });

  test('[SEARCH-16] [SEARCH-48] ten at a time, the newest first', async () => {
    const { json } = await search('');
    expect(json.data.length).toBeLessThanOrEqual(10);
    const order = json.data.map((row: Row) => Number(row.id));
    expect(order).toEqual([...order].sort((a, b) => b - a));
    expect(json.meta.total).toBe(6);
  });

  test('[SEARCH-14] pages follow each other without gaps while there is more', async () => {
    const first = await search('page[limit]=4');
    expect(first.json.links.next).toContain('offset');
    const rest = await call('GET', first.json.links.next);
    expect(rest.json.links.next).toBeUndefined();
    expect(new Set([...first.json.data, ...rest.json.data].map((row: Row) => row.id)).size).toBe(6);
  });

  test('[DIR-13] sorted by stage name', async () => {
    const { json } = await search('sort=stageName');
    const names = json.data.map((row: Row) => String(row.attributes.stageName).toLowerCase());
    expect(names).toEqual([...names].sort());
  });

  test('facets count what each further choice would leave', async () => {
    const { json } = await call('GET', '/api/v1/girls/facets?filter[state]=TX&filter[physique]=Curvy');
    expect(json.meta).toEqual({ services: { judo: 1 }, physiques: { Athletic: 1, Curvy: 1 }, states: { TX: 1 }, isExact: true });
  });
});

describe('one girl', () => {
  test('[DIR-14] [DIR-15] her public record, with the services by their camelCase names', async () => {
    const { json } = await call('GET', `/api/v1/girls/${ids.anna}?include[]=photos&include=forumReviews,travels`);
    expect(json.data).toMatchObject({
      type: 'girls',
      id: String(ids.anna),
      attributes: { stageName: 'Anna 100%', judo: true, skype: false, twoOnOneWrestling: false },
    });
    for (const hidden of ['email', 'notes', 'latitude', 'banned', 'descriptionVerification']) expect(json.data.attributes).not.toHaveProperty(hidden);
    expect(json.data.attributes).toMatchObject({
      otherAddress6: null,
      benchPress: null,
      onlyFans: null,
      legPress: null,
      isScammer: false,
      matwiseGirl: true,
      dateOfAnalysis: null,
    });
  });

  test('[DIR-09] include brings reviews of forums', async () => {
    const { json } = await call('GET', `/api/v1/girls/${ids.review}?include[]=forumReviews`);
    expect(json.included).toEqual([expect.objectContaining({ type: 'forumReviews', attributes: expect.objectContaining({ username: 'someone' }) })]);
  });

  test.each(['hidden', 'nobody'])('a girl who is %s is not there', async (name) => {
    expect((await call('GET', `/api/v1/girls/${ids[name]}`)).status).toBe(404);
  });

  test('[DIR-14] without an id a girl gets her own record, hidden or not; a visitor searches', async () => {
    const session = await signIn(await createGirl({ girl: { girlShowProfile: false } }));
    const own = await call('GET', '/api/v1/girls', { session });
    expect(own.json.data).toMatchObject({ type: 'girls', attributes: { girlShowProfile: false, email: expect.anything() } });
    expect((await call('GET', '/api/v1/girls/me', { session })).json.data.id).toBe(own.json.data.id);
    expect((await call('GET', '/api/v1/girls/me')).status).toBe(401);
    expect(Array.isArray((await call('GET', '/api/v1/girls')).json.data)).toBe(true);
  });
});

describe('the site search', () => {
  test('[SEARCH-05] at most ten, each with its kind and page; problem girls of their own list too', async () => {
    const { json } = await call('GET', '/api/v1/search?q=reno&limit=10');
    expect(json.data.map((row: Row) => row.attributes.kind).sort()).toEqual(['problem-girl', 'problem-girl', 'review', 'scammer']);
    expect(json.data.every((row: Row) => typeof row.attributes.url === 'string')).toBe(true);
    expect((await call('GET', '/api/v1/search?q=')).json.data).toEqual([]);
  });

  test('cities by the beginning of their name', async () => {
    const { json } = await call('GET', '/api/v1/cities?q=aus&country=US');
    expect(json.data[0].attributes).toMatchObject({ name: 'Austin', label: 'Austin, TX, United States' });
    expect((await call('GET', '/api/v1/cities?q=austn')).json.data[0].attributes.name).toBe('Austin');
  });
});

test('whatever is sent, the answer is a result or a clear refusal', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.integer().map(String),
    fc.constantFrom('%', '_', '\\', "'", '\u0000', '2026-02-30', '9'.repeat(30), '-1', '1e309', 'ﬀ', '🥋'),
  );
  const name = fc.constantFrom(
    'filter[q]',
    'filter[ageMin]',
    'filter[heightMax]',
    'filter[services]',
    'filter[services][]',
    'filter[tourCity]',
    'filter[tourFrom]',
    'filter[near]',
    'filter[within]',
    'filter[city]',
    'page[offset]',
    'page[limit]',
    'sort',
    'filter[physique]',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('/api/v1/girls', '/api/v1/girls/facets', '/api/v1/search', '/api/v1/search/suggestions', '/api/v1/cities'),
      fc.array(fc.tuple(name, value), { maxLength: 4 }),
      value,
      async (path, pairs, q) => {
        const { status } = await call('GET', `${path}?${new URLSearchParams([...pairs, ['q', q]])}`);
        expect([200, 400, 422]).toContain(status);
      },
    ),
    { numRuns: 120 },
  );
  expect((await search('page[offset]=999999999')).status).toBe(400);
  expect((await search('page[offset]=900000')).json.data).toEqual([]);
});

test('[SEARCH-37] the bounds 18 to 70, as links of older screens have them, are both inside', async () => {
  for (const years of [17, 18, 70, 71])
    await makeBareGirl({ stageName: `Aged ${years}`, city: 'Agetown', birthday: `${new Date().getUTCFullYear() - years}-01-01` });
  const { json } = await search('filter[city]=agetown&filter[ageMin]=18&filter[ageMax]=70&sort=stageName');
  expect((json.data as Row[]).map(({ attributes }) => attributes.stageName)).toEqual(['Aged 18', 'Aged 70']);
});

describe('above a thousand', () => {
  beforeEach(async () => {
    await db.execute(sql`
      insert into ${girls} (stage_name, matwise_girl, profile_approved, city, state, physique, judo, mma)
      select 'Many ' || i, true, true, 'Manytown', case when i <= 1000 then 'TX' else 'NY' end, 'Slim', true, i <= 1000 from generate_series(1, 1050) i`);
  });

  test('[SEARCH-08] the total is exact up to a thousand, and beyond said to be at least that', async () => {
    expect((await search('filter[city]=manytown&filter[services]=mma')).json.meta).toEqual({ total: 1_000 });
    expect((await search('filter[city]=manytown')).json.meta).toEqual({ total: 1_000, totalIsExact: false });
  });

  test('[SEARCH-16] ten come when nothing else is asked for', async () => {
    expect((await search('filter[city]=manytown')).json.data).toHaveLength(10);
    expect((await search('filter[city]=manytown&page[limit]=11')).json.data).toHaveLength(11);
  });

  test('[SEARCH-14] the pages go on to the last girl all the same', async () => {
    const inside = await search('filter[city]=manytown&page[offset]=1000&page[limit]=45');
    expect([inside.json.data.length, inside.json.links.next]).toEqual([45, expect.stringContaining('offset%5D=1045')]);
    const last = await call('GET', inside.json.links.next);
    expect([last.json.data.length, last.json.links.next]).toEqual([5, undefined]);
  });

  test('facets stop there, too', async () => {
    const { json } = await call('GET', '/api/v1/girls/facets?filter[city]=manytown');
    expect(json.meta).toEqual({ services: { judo: 1_000, mma: 1_000 }, physiques: { Slim: 1_000 }, states: { TX: 1_000, NY: 50 }, isExact: false });
    const exact = await call('GET', '/api/v1/girls/facets?filter[city]=manytown&filter[services]=mma');
    expect(exact.json.meta).toEqual({ services: { judo: 1_000, mma: 1_000 }, physiques: { Slim: 1_000 }, states: { TX: 1_000 }, isExact: true });
  });
});
