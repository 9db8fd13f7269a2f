import { beforeEach, expect, test } from 'vitest';
import { legacyFollowMyTravels } from '#db/schema/legacy-follow-my-travels.ts';
import { problemGirls } from '#db/schema/problem-girls.ts';
import { reputationList } from '#db/schema/reputation-list.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeProblemGirl } from '#tests/factories/problem-girl.ts';
import { makeWorld, type Person, type World } from '#tests/factories/world.ts';
import { ask, codeOf, documents } from '#tests/graphql.ts';

useDatabase();
const texts = documents();
let world: World;
beforeEach(async () => {
  world = await makeWorld();
});

const run = (name: string, variables: object, as: Person) => ask(texts.get(name) ?? name, { variables, as: world.people[as] });

test('[FEED-08] [FEED-09] moderators keep reputation items: url, both handles, comment and picture; nobody else reads or writes one', async () => {
  await db.delete(reputationList);
  const words = { url: 'https://forum.example.org/1', girlHandle: 'strongjen', guyHandle: 'tom', description: 'Praised twice.' };
  const { id } = (await run('AddReputationItem', words, 'moderator')).data.insert_reputation_list_one;
  const whole = `query Whole($id: Int!) { reputation_list_by_pk(id: $id) {
    id url girl_handle guy_handle comment cloudinary_public_id cloudinary_secure_url cloudinary_url } }`;
  const picture = { cloudinary_public_id: null, cloudinary_secure_url: null, cloudinary_url: null };
  const kept = { id, url: words.url, girl_handle: 'strongjen', guy_handle: 'tom', comment: 'Praised twice.', ...picture };
  expect((await run(whole, { id }, 'moderator')).data.reputation_list_by_pk).toEqual(kept);
  expect((await run('UpdateReputationItem', { id, description: 'Settled.' }, 'moderator')).data.update_reputation_list_by_pk).toMatchObject({
    comment: 'Settled.',
    girl_handle: 'strongjen',
  });
  for (const person of ['male', 'female', 'public'] as const) {
    for (const [name, variables] of [
      ['ReputationItem', { id }],
      ['AddReputationItem', words],
      ['UpdateReputationItem', { id, description: 'Mine' }],
      ['DeleteReputationItem', { id }],
      ['{ reputation_list_aggregate { aggregate { count } } }', {}],
    ] as const)
      expect((await run(name, variables, person)).errors, `${name} as ${person}`).toBeDefined();
  }
  await run('DeleteReputationItem', { id }, 'moderator');
  expect(await db.select().from(reputationList)).toEqual([]);
});

test('[GQL-54] the list of reputation items holds all of them, the newest first, with their number', async () => {
  await db.delete(reputationList);
  const made = await db
    .insert(reputationList)
    .values(['first', 'second', 'third'].map((girlHandle) => ({ girlHandle })))
    .returning();
  const { data } = await run('ReputationList', {}, 'moderator');
  expect(data.reputation_list.map(({ girl_handle }: { girl_handle: string }) => girl_handle)).toEqual(['third', 'second', 'first']);
  expect(data.reputation_list_aggregate.aggregate.count).toBe(made.length);
});

test('[GQL-26] the list of problem girls holds all whom a moderator has looked at, the newest first, with their number', async () => {
  await db.delete(problemGirls);
  for (const name of ['First', 'Second', 'Third']) await makeProblemGirl({ name });
  await makeProblemGirl({ name: 'Waiting', pending: true });
  for (const as of ['public', 'male', 'female'] as const) {
    const { data } = await ask(texts.get('GetProblemGirls') ?? '', { operationName: 'GetProblemGirls', as: world.people[as] });
    expect(data.problem_girls.map(({ name }: { name: string }) => name)).toEqual(['Third', 'Second', 'First']);
    expect(data.problem_girls_aggregate.aggregate.count).toBe(3);
  }
});

test('[FEED-10] [FEED-11] moderators read and delete follows of the older site; nobody else learns who followed whom', async () => {
  const values = {
    identifier: 'old-7',
    legacyGirlId: 7,
    sessionGirlId: world.waitingSessionGirl,
    username: 'tom',
    followAllCities: false,
    cities: ['Austin', 'Reno'],
  };
  await db.delete(legacyFollowMyTravels);
  const [made] = await db
    .insert(legacyFollowMyTravels)
    .values({ ...values, email: 'tom@example.test' })
    .returning();
  const { data } = await run('LegacyFollowTravels', {}, 'moderator');
  expect(data.legacy_follow_my_travels).toMatchObject([
    {
      ...{ identifier: 'old-7', legacy_girl_id: 7, session_girl_id: world.waitingSessionGirl, username: 'tom' },
      ...{ follow_all_cities: false, email: 'tom@example.test', cities: ['Austin', 'Reno'] },
    },
  ]);
  for (const person of ['male', 'female', 'public'] as const) {
    for (const name of ['LegacyFollowTravels', 'DeleteLegacyFollow']) {
      const answer = await run(name, { id: made?.id }, person);
      expect(answer.errors, `${name} as ${person}`).toBeDefined();
      expect(JSON.stringify(answer)).not.toContain('tom@example.test');
    }
  }
  expect(codeOf(await run('DeleteLegacyFollow', { id: made?.id }, 'moderator'))).toBeUndefined();
  expect(await db.select().from(legacyFollowMyTravels)).toEqual([]);
});
