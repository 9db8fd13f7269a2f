import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { forumReviews } from '#db/schema/forum-reviews.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeForumReview } from '#tests/factories/forum-review.ts';
import { makeGirl, makeGirlActor, makeScammer } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { makeProblemGirl } from '#tests/factories/problem-girl.ts';
import { makeTravel } from '#tests/factories/travel.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { ask, codeOf } from '#tests/graphql.ts';

useDatabase();

let ana: Awaited<ReturnType<typeof makeGirlActor>>;
let bea: Awaited<ReturnType<typeof makeGirlActor>>;
let guy: Awaited<ReturnType<typeof makeGuyActor>>;
let moderator: Awaited<ReturnType<typeof makeModerator>>;
let hidden: number;
let pendingScammer: number;
let scammer: number;
let problemId: number;

beforeAll(async () => {
  ana = await makeGirlActor({ stageName: 'Ana', city: 'Boston', phone: '617-555-0100' });
  bea = await makeGirlActor({ stageName: 'Bea', city: 'Chicago', height: 70 });
  guy = await makeGuyActor();
  moderator = await makeModerator();
  hidden = (await makeGirl({ stageName: 'Hidden', girlShowProfile: false })).id;
  scammer = (await makeScammer({ stageName: 'Scam', girlShowProfile: false })).id;
  pendingScammer = (await makeScammer({ stageName: 'Maybe', reportPending: true, reportedByUserId: guy.actor.userId })).id;
  problemId = (await makeProblemGirl({ girlId: bea.girl.id })).id;
  await makeProblemGirl({ pending: true, username: null });
  for (let i = 0; i < 12; i++) await makeForumReview(ana.girl.id);
  await makeForumReview(hidden);
  await makeTravel(ana.girl.id);
  await makeTravel(hidden);
});

const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);

describe('rows', () => {
  test('a visitor sees visible girls and warnings, and no report that waits for a moderator', async () => {
    const { data } = await ask('{ girls(limit: 100) { id } girls_aggregate { aggregate { count } } }');
    expect(ids(data.girls)).toEqual(ids([ana.girl, bea.girl, { id: scammer }]));
    expect(data.girls_aggregate.aggregate.count).toBe(3);
  });

  test('she sees her own hidden row, the reporter his report, a moderator all', async () => {
    const own = await ask('query ($id: Int!) { girls_by_pk(id: $id) { id } }', { variables: { id: hidden }, as: { ...ana.actor, girlId: hidden } });
    expect(own.data.girls_by_pk).toEqual({ id: hidden });
    const reported = await ask('query ($id: Int!) { girls_by_pk(id: $id) { id } }', { variables: { id: pendingScammer }, as: guy.actor });
    expect(reported.data.girls_by_pk).toEqual({ id: pendingScammer });
    const all = await ask('{ girls(limit: 100) { id } }', { as: moderator });
    expect(ids(all.data.girls)).toEqual(ids([ana.girl, bea.girl, { id: hidden }, { id: scammer }, { id: pendingScammer }]));
  });

  test('row filters hold in relations, their counts, and in tables that hang on girls', async () => {
    const { data } = await ask(
      '{ forum_reviews(limit: 100) { girl_id } forum_reviews_aggregate { aggregate { count } } travels { girl_id girl { stage_name } } problem_girls { id girl { id } } }',
    );
    expect(new Set(data.forum_reviews.map((row: { girl_id: number }) => row.girl_id))).toEqual(new Set([ana.girl.id]));
    expect(data.forum_reviews_aggregate.aggregate.count).toBe(12);
    expect(data.travels).toEqual([{ girl_id: ana.girl.id, girl: { stage_name: 'Ana' } }]);
    expect(data.problem_girls).toEqual([{ id: problemId, girl: { id: bea.girl.id } }]);
  });
});

describe('relations', () => {
  test('limits, order and counts hold for each parent', async () => {
    const { data, errors } = await ask(
      '{ girls(where: { stage_name: { _in: ["Ana", "Bea"] } }, order_by: [{ stage_name: asc }]) { stage_name newest: forumReviews(limit: 2, order_by: [{ id: asc }]) { id girl { stage_name } } forumReviews_aggregate { aggregate { count } } forum_reviews { id } problemGirl { id name } } }',
    );
    expect(errors).toBeUndefined();
    const [first, second] = data.girls;
    expect(first.newest).toHaveLength(2);
    expect(first.newest[0].id).toBeLessThan(first.newest[1].id);
    expect(first.newest[0].girl).toEqual({ stage_name: 'Ana' });
    expect(first.forum_reviews).toHaveLength(10);
    expect(first.forumReviews_aggregate.aggregate.count).toBe(12);
    expect(first.problemGirl).toBeNull();
    expect(second).toMatchObject({ stage_name: 'Bea', newest: [], problemGirl: { id: problemId } });
    expect(second.forumReviews_aggregate.aggregate.count).toBe(0);
  });

  test('a filter on a relation asks for rows that the role may read', async () => {
    const query = 'query ($where: girls_bool_exp) { girls(where: $where) { stage_name } }';
    const reviewed = await ask(query, { variables: { where: { forumReviews: { username: { _is_null: false } } } } });
    expect(reviewed.data.girls).toEqual([{ stage_name: 'Ana' }]);
    const denied = await ask(query, { variables: { where: { problemGirl: { dob: { _is_null: true } } } } });
    expect(codeOf(denied)).toBe('access-denied');
  });
});

describe('where', () => {
  const stageNames = async (where: object, as = visitor) => {
    const { data, errors } = await ask('query ($where: girls_bool_exp) { girls(where: $where, order_by: [{ stage_name: asc }]) { stage_name } }', {
      variables: { where },
      as,
    });
    return errors ? errors[0]?.extensions.code : data.girls.map((row: { stage_name: string }) => row.stage_name).join(' ');
  };

  test.each([
    [{ stage_name: { _eq: 'Ana' } }, 'Ana'],
    [{ stage_name: { _neq: 'Ana' } }, 'Bea Scam'],
    [{ height: { _gt: 66 } }, 'Bea'],
    [{ height: { _gte: 66, _lte: 66 } }, 'Ana Scam'],
    [{ height: { _lt: 70 } }, 'Ana Scam'],
    [{ stage_name: { _in: ['Bea', 'Scam'] } }, 'Bea Scam'],
    [{ stage_name: { _in: [] } }, ''],
    [{ stage_name: { _nin: ['Bea', 'Scam'] } }, 'Ana'],
    [{ phone: { _is_null: true } }, 'Bea Scam'],
    [{ phone: { _is_null: false } }, 'Ana'],
    [{ stage_name: { _like: 'A%' } }, 'Ana'],
    [{ stage_name: { _ilike: '%E%' } }, 'Bea'],
    [{ _not: { is_scammer: { _eq: true } } }, 'Ana Bea'],
    [{ _and: [{ height: { _eq: 66 } }, { is_scammer: { _eq: false } }] }, 'Ana'],
    [{ _or: [] }, ''],
    [{}, 'Ana Bea Scam'],
    [{ birthday: { _gte: '1995-05-05', _lte: '1995-05-05' } }, 'Ana Bea Scam'],
    [{ _or: [{ city: { _ilike: '%OSTO%' } }, { phone: { _ilike: '%555%' } }, { stage_name: { _ilike: '%555%' } }] }, 'Ana'],
    // A pattern that ends in an escaped percent sign is no contains-pattern.
    [{ _or: [{ city: { _ilike: '%\\%' } }] }, ''],
    [{ _not: { _or: [{ phone: { _ilike: '%zzz%' } }] } }, 'Ana'],
  ])('%j', async (where, expected) => {
    expect(await stageNames(where)).toBe(expected);
  });

  test.each([
    { id: {} },
    { _or: [{}] },
    { _and: [{}] },
    { _not: {} },
    { _or: [{ _and: [] }] },
    { _or: [{ stage_name: { _eq: 'Ana' } }, {}] },
    { _and: [{ _or: [{ city: {} }] }] },
    { forumReviews: { id: {} } },
  ])('%j would match everything and is refused', async (where) => {
    expect(await stageNames(where)).toBe('bad-input');
  });

  test('a condition whose variable was left out is refused; a relation without conditions asks whether there is a row', async () => {
    const answer = await ask('query ($id: Int, $name: String) { girls(where: { id: { _eq: $id }, stage_name: { _eq: $name } }) { id } }', { variables: {} });
    expect([codeOf(answer), answer.data ?? null]).toEqual(['bad-input', null]);
    expect(await stageNames({ forumReviews: {} })).toBe('Ana');
  });

  test.each([
    ['$x: Int_comparison_exp', 'girls(where: { id: $x })', 'girls.id'],
    ['$x: [girls_bool_exp!]', 'girls(where: { _or: $x })', 'girls._or'],
    ['$x: [girls_bool_exp!]', 'girls(where: { _and: $x })', 'girls._and'],
    ['$x: girls_bool_exp', 'girls(where: { _not: $x })', 'girls._not'],
    ['$x: Int', 'girls(where: { id: { _gt: 1, _lt: $x } })', 'girls.id._lt'],
    ['$x: Int_comparison_exp', 'girls(where: { _and: [{ height: { _eq: 66 }, id: $x }] })', 'girls._and.id'],
    ['$x: Int_comparison_exp', 'girls_aggregate(where: { id: $x })', 'girls_aggregate.id'],
    ['$x: Int_comparison_exp', 'travels(where: { girl: { id: $x } })', 'travels.girl.id'],
    ['$x: forum_reviews_bool_exp', 'girls(where: { forumReviews: $x })', 'girls.forumReviews'],
    ['$x: Int', 'girls { forumReviews(where: { id: { _gt: 0, _lt: $x } }) { id } }', 'forumReviews.id._lt'],
  ])('query (%s) { %s } without the variable names %s', async (declared, field, named) => {
    const selection = field.endsWith('}') ? '' : field.startsWith('girls_aggregate') ? '{ aggregate { count } }' : '{ id }';
    const answer = await ask(`query (${declared}) { ${field} ${selection} }`, { variables: {} });
    expect([codeOf(answer), answer.errors?.[0]?.message.split(':')[0]]).toEqual(['bad-input', named]);
  });

  test('one related row without a condition is refused; a whole condition may be absent', async () => {
    const related = await ask('{ travels(where: { girl: {} }) { id } }');
    expect([codeOf(related), related.errors?.[0]?.message.split(':')[0]]).toEqual(['bad-input', 'travels.girl']);
    for (const query of [
      'query ($x: girls_bool_exp) { girls(where: $x) { id } }',
      'query ($x: Int = 1000000) { girls(where: { id: { _gt: 0, _lt: $x } }) { id } }',
    ])
      expect((await ask(query, { variables: {} })).data.girls, query).toHaveLength(3);
  });

  test('null is no condition, a lone backslash no pattern: bad input, said as such', async () => {
    expect(await stageNames({ stage_name: { _eq: null } })).toBe('bad-input');
    expect(await stageNames({ stage_name: { _like: 'A\\' } })).toBe('malformed');
  });
});

describe('columns', () => {
  test.each([
    ['select', '{ girls { email } }'],
    ['select in a relation', '{ travels { girl { email } } }'],
    ['select in a fragment', '{ girls { ...f } } fragment f on girls { notes }'],
    ['select, left out', '{ girls { id email @include(if: false) } }'],
    ['filter', '{ girls(where: { email: { _like: "a%" } }) { id } }'],
    ['filter in a list', '{ girls(where: { _or: [{ _not: { banned: { _eq: true } } }] }) { id } }'],
    ['filter through a relation', '{ travels(where: { girl: { notes: { _is_null: true } } }) { id } }'],
    ['filter a count', '{ girls_aggregate(where: { latitude: { _gt: 1 } }) { aggregate { count } } }'],
    ['filter a relation', '{ girls { problem_girls(where: { guy_id: { _gt: 0 } }) { id } } }'],
    ['order', '{ girls(order_by: [{ email: asc }]) { id } }'],
    ['order a relation', '{ girls { problem_girls(order_by: [{ pending: asc }]) { id } } }'],
  ])('what a visitor may not read is refused: %s', async (_what, query) => {
    const answer = await ask(query);
    expect(codeOf(answer)).toBe('access-denied');
    expect(answer.data ?? null).toBeNull();
    expect(answer.status).toBe(200);
  });

  test('a refusal comes before anything runs, and a moderator is not refused', async () => {
    expect((await ask('{ travels { id } girls { email } }')).data ?? null).toBeNull();
    const { errors } = await ask('{ girls(where: { email: { _like: "g%" } }, order_by: [{ notes: asc }]) { email notes banned } }', { as: moderator });
    expect(errors).toBeUndefined();
  });

  test("what is hers alone is null in other girls' rows: to select, to filter and to order by", async () => {
    const query = 'query ($where: girls_bool_exp) { girls(where: $where, order_by: [{ email: asc_nulls_last }]) { stage_name email } }';
    const { data } = await ask(query, { as: bea.actor });
    expect(data.girls[0]).toEqual({ stage_name: 'Bea', email: bea.girl.email });
    expect(data.girls.slice(1).every((row: { email: string | null }) => row.email === null)).toBe(true);
    const probing = await ask(query, { as: bea.actor, variables: { where: { email: { _eq: ana.girl.email } } } });
    expect(probing.data.girls).toEqual([]);
    const negated = await ask(query, { as: bea.actor, variables: { where: { _not: { email: { _eq: ana.girl.email } } } } });
    expect(negated.data.girls.map((row: { stage_name: string }) => row.stage_name)).toEqual(['Bea']);
  });
});

describe('[GQL-02] [GQL-05] the role header', () => {
  const asked = '{ girls { email } }';
  test('picks one of the roles that the session holds', async () => {
    expect((await ask('{ girls { id } }', { role: 'public' })).errors).toBeUndefined();
    expect(codeOf(await ask(asked, { as: moderator, role: 'public' }))).toBe('access-denied');
    expect((await ask(asked, { as: moderator, role: 'moderator' })).errors).toBeUndefined();
    expect((await ask(asked, { as: { ...moderator, girlId: ana.girl.id }, role: 'female' })).errors).toBeUndefined();
  });

  test.each(['moderator', 'admin', 'female', 'male', 'root', ''])('[GQL-03] never grants: a visitor who says %j is refused', async (role) => {
    const answer = await call('POST', '/graphql', { body: { query: '{ girls { id } }' }, headers: { 'x-hasura-role': role } });
    expect(answer.status).toBe(200);
    expect(answer.json.errors[0].extensions.code).toBe('access-denied');
  });

  test('does not lift a guy to a girl or a moderator', async () => {
    for (const role of ['female', 'moderator', 'admin']) expect(codeOf(await ask('{ girls { id } }', { as: guy.actor, role }))).toBe('access-denied');
  });
});

describe('pages', () => {
  test('limit is 10 unless asked, 100 at most, and never negative', async () => {
    for (let i = 0; i < 101; i++) await makeForumReview(bea.girl.id);
    const count = async (args: string) => (await ask(`{ forum_reviews${args} { id } }`)).data?.forum_reviews.length;
    expect(await count('')).toBe(10);
    expect(await count('(limit: 5000)')).toBe(100);
    expect(await count('(limit: 0)')).toBe(0);
    expect(codeOf(await ask('{ girls(limit: -1) { id } }'))).toBe('bad-input');
    expect(codeOf(await ask('{ girls(offset: -1) { id } }'))).toBe('bad-input');
    expect(codeOf(await ask('{ girls(offset: 2147483647) { id } }'))).toBe('bad-input');
    const [first] = (await ask('{ forum_reviews(limit: 1) { id } }')).data.forum_reviews;
    const [second] = (await ask('{ forum_reviews(limit: 1, offset: 1) { id } }')).data.forum_reviews;
    expect(second.id).toBeLessThan(first.id);
    await db.delete(forumReviews).where(eq(forumReviews.girlId, bea.girl.id));
  });
});
