import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Actor, visitor } from '#permissions/actor.ts';
import { publicAge, today } from '#shared/dates.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGirl, makeGirlActor, makeScammer } from '#tests/factories/girl.ts';
import { makeGuyActor } from '#tests/factories/guy.ts';
import { makeProblemGirl } from '#tests/factories/problem-girl.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { ask, codeOf, documents } from '#tests/graphql.ts';

/** A girl's registration name and birthday are hers and moderators'; others get her age. */

useDatabase();

let her: Awaited<ReturnType<typeof makeGirlActor>>;
let others: [string, Actor][];
let moderator: Actor;

/** Two birthdays in one month: comparisons never separate them (docs/decisions/138). */
const year = Number(today().slice(0, 4)) - 30;
const birthday = `${year}-01-17`;
const sameAge = `${year}-01-03`;

beforeAll(async () => {
  her = await makeGirlActor({ name: 'Maria Legal-Name', stageName: 'Valkyrie', birthday });
  others = [
    ['visitor', visitor],
    ['guy', (await makeGuyActor()).actor],
    ['girl', (await makeGirlActor({ stageName: 'Other', name: 'Other Name', birthday: sameAge })).actor],
  ];
  moderator = await makeModerator();
  await makeGirl({ stageName: 'Unsaid', birthday: null });
  await makeScammer({ stageName: 'Scam', name: 'Scam Name' });
  await makeProblemGirl({ girlId: (await makeGirl({ stageName: 'Problem', name: 'Problem Legal' })).id });
});

const search =
  'query ($where: girls_bool_exp, $order_by: [girls_order_by!]) { girls(where: $where, order_by: $order_by, limit: 50) { stage_name } girls_aggregate(where: $where) { aggregate { count } } }';
const found = async (where: object, as: Actor) => {
  const { data, errors } = await ask(search, { variables: { where }, as });
  expect(errors).toBeUndefined();
  const names = data.girls.map((girl: { stage_name: string }) => girl.stage_name).sort();
  expect(data.girls_aggregate.aggregate.count).toBe(names.length);
  return names;
};

describe('names', () => {
  test('no visitor, guy or other girl reads, filters or orders by them; warnings keep theirs', async () => {
    for (const [who, as] of others) {
      const { data } = await ask('{ girls(limit: 50) { stage_name name } }', { as });
      const names = Object.fromEntries(data.girls.map((girl: { stage_name: string; name: string }) => [girl.stage_name, girl.name]));
      expect(names, who).toMatchObject({ Valkyrie: null, Problem: null, Scam: 'Scam Name', Other: who === 'girl' ? 'Other Name' : null });
      for (const where of [{ name: { _eq: 'Maria Legal-Name' } }, { name: { _ilike: 'm%' } }, { _not: { name: { _neq: 'Maria Legal-Name' } } }])
        expect(await found(where, as), who).toEqual([]);
      expect(await found({ name: { _is_null: true } }, as), who).toContain('Valkyrie');
      expect(await found({ name: { _ilike: 'scam%' } }, as), who).toEqual(['Scam']);
      const through = await ask('{ forum_reviews(where: { girl: { name: { _ilike: "%" } } }) { id } }', { as });
      expect(through.data.forum_reviews).toEqual([]);
      const ordered = await ask(search, { variables: { where: { stage_name: { _in: ['Valkyrie', 'Unsaid'] } }, order_by: [{ name: 'asc' }] }, as });
      expect(ordered.data.girls.map((girl: { stage_name: string }) => girl.stage_name)).toEqual(['Unsaid', 'Valkyrie']);
    }
  });

  test('she and moderators read them', async () => {
    for (const as of [her.actor, moderator]) expect(await found({ name: { _eq: 'Maria Legal-Name' } }, as)).toEqual(['Valkyrie']);
  });

  test('REST gives neither name nor birthday to others, and finds no one by them', async () => {
    const record = await call('GET', `/api/v1/girls/${her.girl.id}`);
    expect(record.json.data.attributes).toMatchObject({ stageName: 'Valkyrie', age: publicAge(birthday) });
    expect(record.text).not.toMatch(/Maria|Legal|birthday/);
    for (const path of [
      '/api/v1/girls?filter[q]=legal-name',
      '/api/v1/search?q=legal-name',
      '/api/v1/search/suggestions?q=legal-name',
      '/api/v1/warnings?q=Maria%20Legal-Name',
    ])
      expect((await call('GET', path)).json.data, path).toEqual([]);
  });
});

describe('birthdays', () => {
  test('nobody else selects or orders by them', async () => {
    for (const [who, as] of others) {
      const read = await ask('{ girls(limit: 50) { stage_name birthday } }', { as });
      const ordered = await ask('{ girls(order_by: [{ birthday: asc }]) { id } }', { as });
      if (who === 'girl')
        expect(
          read.data.girls.filter((girl: { stage_name: string }) => girl.stage_name !== 'Other').every((girl: { birthday: unknown }) => girl.birthday === null),
        ).toBe(true);
      else expect([codeOf(read), codeOf(ordered)], who).toEqual(['access-denied', 'access-denied']);
    }
  });

  test('the public gets her age', async () => {
    const { data } = await ask(documents().get('GetGirlByStageName') as string, { variables: { stageName: 'Valkyrie' }, operationName: 'GetGirlByStageName' });
    expect(data.girls[0]).toMatchObject({ age: publicAge(birthday), name: null });
    expect(codeOf(await ask('{ girls(where: { age: { _eq: 3 } }) { id } }'))).toBeDefined();
  });

  test('[SEARCH-44] an age range written as birthdays finds whom that age is shown of', async () => {
    const born = (age: number, days: number) => {
      const day = new Date(`${today()}T00:00:00Z`);
      day.setUTCFullYear(day.getUTCFullYear() - age, day.getUTCMonth(), day.getUTCDate() + days);
      return day.toISOString().slice(0, 10);
    };
    const aged = (least: number, most: number) => ({
      _or: [{ birthday: { _gte: born(most + 1, 1), _lte: born(least, 0) } }, { birthday: { _is_null: true } }],
    });
    const age = publicAge(birthday);
    for (const [, as] of others) {
      expect(await found({ _and: [aged(age, age), { stage_name: { _in: ['Valkyrie', 'Unsaid'] } }] }, as)).toEqual(['Unsaid', 'Valkyrie']);
      expect(await found({ _and: [aged(18, age - 1), { stage_name: { _eq: 'Valkyrie' } }] }, as)).toEqual([]);
      expect(await found({ _and: [aged(age + 1, 100), { stage_name: { _eq: 'Valkyrie' } }] }, as)).toEqual([]);
    }
  });

  test('no comparison tells two girls of one age apart', async () => {
    const anyDay = fc.oneof(
      fc.integer({ min: -30, max: 30 }).map((days) => new Date(Date.parse(birthday) + days * 86_400_000).toISOString().slice(0, 10)),
      fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
    );
    const comparison = fc.oneof(
      fc.tuple(fc.constantFrom('_eq', '_neq', '_gt', '_gte', '_lt', '_lte'), anyDay),
      fc.tuple(fc.constantFrom('_in', '_nin'), fc.array(anyDay, { maxLength: 4 })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(comparison, { minLength: 1, maxLength: 3 }), fc.boolean(), fc.constantFrom(0, 1), async (pairs, negated, at) => {
        const where = { birthday: Object.fromEntries(pairs) };
        const names = await found({ _and: [{ stage_name: { _in: ['Valkyrie', 'Other'] } }, negated ? { _not: where } : where] }, others[at]![1]);
        expect([0, 2]).toContain(names.length);
      }),
      { numRuns: 60 },
    );
  });

  test('moderators compare days', async () => {
    expect(await found({ birthday: { _eq: birthday } }, moderator)).toEqual(['Valkyrie']);
  });
});
