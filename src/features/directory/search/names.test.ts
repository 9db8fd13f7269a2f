import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { savedSearchMatches } from '#db/schema/index.ts';
import { saveSearch } from '#features/saved-searches/actions/save-search.server.ts';
import { storeMatches } from '#features/saved-searches/matching.server.ts';
import { newSearch } from '#features/saved-searches/schema.ts';
import { visitor } from '#permissions/actor.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { prepareSearch } from '#platform/search/prepare.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeBareGirl } from '#tests/factories/girl.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { makeProblemGirl } from '#tests/factories/problem-girl.ts';
import { ask, documents } from '#tests/graphql.ts';
import { listMatches } from './search.server.ts';
import { siteHits, siteSearchVariables } from './site-hits.ts';

useDatabase();

const ids: Record<string, number> = {};
const women = ['Zoë Hart', 'Anne-Marie', 'Łucja Wójcik', 'Strauß', "Siân O'Dell", 'Yıldız', 'Valkyrie Storm', 'Ruby Steel'];

beforeAll(async () => {
  for (const [at, stageName] of women.entries()) {
    const girl = await makeBareGirl({ stageName, username: `woman_${'abcdefgh'[at]}`, city: at % 2 ? 'Austin' : 'Reno', state: at % 2 ? 'TX' : 'NV' });
    ids[stageName] = girl.id;
  }
});

const nameOf = (id: number) => Object.keys(ids).find((name) => ids[name] === id) ?? String(id);
const encoded = encodeURIComponent;

const search = async (text: string) => {
  const { json } = await call('GET', `/api/v1/girls?filter[q]=${encoded(text)}`);
  return json.data.map(({ id }: { id: string }) => nameOf(Number(id))) as string[];
};
const siteSearch = async (text: string) => {
  const { json } = await call('GET', `/api/v1/search?q=${encoded(text)}`);
  return json.data.map(({ id }: { id: string }) => nameOf(Number(id))) as string[];
};
const suggestions = async (text: string) => {
  const { json } = await call('GET', `/api/v1/search/suggestions?q=${encoded(text)}`);
  return json.data.flatMap(({ attributes: { group, title } }: { attributes: { group: string; title: string } }) =>
    group === 'girls' ? [title] : [],
  ) as string[];
};
const document = (name: string) => documents().get(name) as string;
const columns = ['username', 'stage_name', 'city', 'state', 'country', 'phone'];
const graphql = async (text: string) => {
  const where = { _or: columns.map((column) => ({ [column]: { _ilike: `%${text}%` } })) };
  const { data } = await ask(document('HasuraSearchGirls'), { variables: { where } });
  return data.girls.map(({ stage_name: name }: { stage_name: string }) => name) as string[];
};
const siteBox = async (text: string) => {
  const { data } = await ask(document('BasicSearchGirls'), { variables: siteSearchVariables(text, 10) });
  return siteHits(data, 10).results.map(({ title }) => title);
};

const writings: [typed: string, name: string][] = [
  ['zoe hart', 'Zoë Hart'],
  ['ZOE HART', 'Zoë Hart'],
  ['Zoe\u0308 Hart', 'Zoë Hart'],
  ['Zöe  Hart', 'Zoë Hart'],
  ['Zo\u200be Hart', 'Zoë Hart'],
  ['anne marie', 'Anne-Marie'],
  ['Anne–Marie', 'Anne-Marie'],
  ['lucja wojcik', 'Łucja Wójcik'],
  ['strauss', 'Strauß'],
  ['STRAUSS', 'Strauß'],
  ['sian o’dell', "Siân O'Dell"],
  ['Sian ODell', "Siân O'Dell"],
  ['yildiz', 'Yıldız'],
];

describe('every search finds a name in any writing:', () => {
  test.each(writings)('%j is %s', async (typed, name) => {
    const all = { search, siteSearch, suggestions, graphql, siteBox };
    for (const [entry, find] of Object.entries(all)) {
      // GraphQL patterns have single spaces.
      const text = entry === 'graphql' || entry === 'siteBox' ? typed.replaceAll(/ +/g, ' ') : typed;
      expect([entry, await find(text)]).toEqual([entry, [name]]);
    }
  });

  test.each([
    ['Hart Zoe', 'Zoë Hart'],
    ['Storm Valkyrie', 'Valkyrie Storm'],
    ['annemarie', 'Anne-Marie'],
    ['Valkyrie Reno', 'Valkyrie Storm'],
    ['ruby austin', 'Ruby Steel'],
  ])('%j, words joined, in another order or with a city, is %s', async (typed, name) => {
    expect(await search(typed)).toEqual([name]);
  });
});

describe('a name with a mistake in a word is found where nothing holds it:', () => {
  test.each([
    ['Zoe Hatr', 'Zoë Hart'],
    ['Valkyire Storm', 'Valkyrie Storm'],
    ['valkyre', 'Valkyrie Storm'],
    ['Walkyrie', 'Valkyrie Storm'],
    ['Storm Valkirie', 'Valkyrie Storm'],
    ['ruby steal', 'Ruby Steel'],
    ['lucja wojick', 'Łucja Wójcik'],
  ])('%j is %s', async (typed, name) => {
    expect([await search(typed), await siteSearch(typed), await suggestions(typed)]).toEqual([[name], [name], [name]]);
  });

  test('beside a city', async () => {
    expect(await search('valkyre reno')).toEqual(['Valkyrie Storm']);
    expect(await search('valkyre austin')).toEqual([]);
  });

  test.each(['Mark Stone', 'woman_x', 'Valkyrie Stone', '5125550143'])('%s is nobody', async (typed) => {
    expect(await search(typed)).toEqual([]);
  });
});

test('two letters are found anywhere in a word, in any writing', async () => {
  ids['Çq Mözzq'] = (await makeBareGirl({ stageName: 'Çq Mözzq', username: 'pairs' })).id;
  for (const text of ['cq', 'ÇQ', 'öz', 'oz', 'zq']) expect([text, await search(text)]).toEqual([text, ['Çq Mözzq']]);
  expect(await search('qm')).toEqual([]);
});

test('a problem girl is found by one wrong letter, and one who waits for a moderator is not', async () => {
  const { id } = await makeProblemGirl({ username: 'trouble_marla', name: 'Marla Quist' });
  await makeProblemGirl({ username: 'trouble_petra', name: 'Petra Wolff', pending: true });
  const found = async (text: string) => {
    const { json } = await call('GET', `/api/v1/search?q=${encoded(text)}`);
    const { data } = await ask(document('BasicSearchGirls'), { variables: siteSearchVariables(text, 10) });
    return [json.data.map((one: { id: string }) => one.id), siteHits(data, 10).results.map(({ title }) => title)];
  };
  for (const text of ['Marla Qiust', 'Mrala Quist', 'trouble marlla']) expect([text, await found(text)]).toEqual([text, [[String(id)], ['Marla Quist']]]);
  expect(await found('Petra Wolfe')).toEqual([[], []]);
});

test('who is called exactly so comes first, then in another writing, then similar names, whoever is newer', async () => {
  const exact = await makeBareGirl({ stageName: 'Chloe Vance', username: 'chloe_a', profilePicSecureUrl: null });
  const written = await makeBareGirl({ stageName: 'Chloé Vance', username: 'chloe_b' });
  const holding = await makeBareGirl({ stageName: 'Chloe Vance Two', username: 'chloe_c' });
  const similar = await makeBareGirl({ stageName: 'Chloe Vince', username: 'chloe_d', profilePicSecureUrl: '/a.webp', profilePicApproved: true });
  const found = await prepareSearch(visitor, { text: 'chloe vance' });
  for (const sort of ['newest', 'pictured'] as const) {
    const { ids: list, total } = await listMatches(found, sort, { limit: 10, offset: 0 });
    expect([sort, list, total.count]).toEqual([sort, [exact.id, written.id, holding.id, similar.id], 4]);
  }
});

test('a saved search hears of a name in any writing, as the search finds it', async () => {
  const guy = await createGuy();
  await saveSearch(actors.guy(guy.guyId, guy.userId), newSearch.parse({ query: 'q=renee dubois' }));
  const { girlId } = await createGirl({ girl: { stageName: 'Renée Du\u00adbois' } });
  expect(await storeMatches([{ girlId: girlId as number, travelId: null }])).toBe(1);
  expect(await db.select().from(savedSearchMatches)).toHaveLength(1);
});

test('case, accents, invisible characters and doubled spaces never change the result', async () => {
  const list = async (text: string) => (await listMatches(await prepareSearch(visitor, { text }), 'newest', { limit: 10, offset: 0 })).ids;
  const expected = await list('valkyrie storm');
  expect(expected).toEqual([ids['Valkyrie Storm']]);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 7 }), fc.constantFrom('\u200b', '\u2060', '\u00ad', '\u202a', '\u0301', '\u0308'), async (at, sign) => {
      expect(await list(`VALKYRIE   storm`.slice(0, at) + sign + `VALKYRIE   storm`.slice(at))).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});

test('names and texts are found by their indexes', async () => {
  await asOwner('analyze directory_entries; analyze girls');
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    await client.query('set local enable_indexscan = on');
    const plan = async (table: string, condition: string) =>
      (await client.query(`explain select 1 from ${table} where ${condition}`)).rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(await plan('directory_entries', `name_key(stage_name) = 'zoehart'`)).toContain('directory_entries_name_key');
    expect(await plan('directory_entries', `name_key(stage_name) like 'zoeh%'`)).toContain('directory_entries_name_key');
    expect(await plan('directory_entries', `name_terms(stage_name) && array['hart', 'hat']`)).toContain('directory_entries_name_terms');
    expect(await plan('directory_entries', `fold_name(search_text) like '%zoe hart%'`)).toContain('directory_entries_search_folded');
    const together = (...names: string[]) => `name_terms(${names.map((name) => `coalesce(${name}, '')`).join(` || ' ' || `)}) && array['marla', 'mrla']`;
    expect(await plan('problem_girls', together('username', 'name'))).toContain('problem_girls_name_terms');
    expect(await plan('guy_users', together('username', 'name'))).toContain('guy_users_name_terms');
    expect(await plan('session_girls', together('username', 'name'))).toContain('session_girls_name_terms');
    expect(await plan('girls', together('stage_name', 'username', 'name'))).toContain('girls_name_terms');
    expect(await plan('guy_users', `name_key(username) = 'x' and not soft_deleted`)).toContain('guy_users_username_key');
    expect(await plan('session_girls', `name_key(username) = 'x'`)).toContain('session_girls_username_key');
    expect(await plan('directory_entries', `text_pairs(search_text) @> array['zq']`)).toContain('directory_entries_pairs');
    expect(await plan('girls', `fold_name(search_text) like '%zoe hart%'`)).toContain('girls_search_folded');
  } finally {
    await client.query('rollback');
    client.release();
  }
  expect((await db.execute(sql`select 1`)).rows).toHaveLength(1);
});
