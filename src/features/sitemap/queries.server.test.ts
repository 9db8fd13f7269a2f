import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetSettings } from '#platform/settings.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { makeProblemGirl, makeReviewedGirl, makeScammer, makeSessionGirl } from '#tests/factories/content.ts';
import { makeGirl } from '#tests/factories/girl.ts';
import { countParts, type Kind, kinds, type Place, readPart } from './queries.server.ts';

/** Which addresses the sitemap holds, and in which part of it. */

useDatabase();
beforeEach(() => asOwner('truncate girls, problem_girls, session_girls cascade'));
afterEach(() => {
  delete process.env.FLAGS;
  forgetSettings();
});

async function placesOf(kind: Kind, part = 1): Promise<Place[]> {
  const places: Place[] = [];
  for await (const batch of readPart(kind, part)) places.push(...batch);
  return places;
}
const pathsOf = async (kind: Kind, part?: number) => (await placesOf(kind, part)).map(({ path }) => path);

const changedAt = new Date(Date.UTC(2026, 0, 2));

test('there are three kinds, and none has a part while nobody is there', async () => {
  expect(kinds).toEqual(['girls', 'problem-girls', 'session-girls']);
  expect(await countParts()).toEqual({ girls: 0, 'problem-girls': 0, 'session-girls': 0 });
  for (const kind of kinds) expect(await placesOf(kind)).toEqual([]);
});

describe('a part holds 5,000 numbers', () => {
  test.each([
    ['girls', (id: number) => makeGirl({ id, stageName: `No ${id}` }), (id: number) => `/profile/No%20${id}`],
    ['problem-girls', (id: number) => makeProblemGirl({ id }), (id: number) => `/problem-girl/${id}`],
    ['session-girls', (id: number) => makeSessionGirl({ id, username: `no${id}` }), (id: number) => `/sessiongirls/no${id}`],
  ] as const)('of %s, the lowest first', async (kind, make, path) => {
    for (const id of [5000, 1, 4999]) await make(id);
    expect(await countParts()).toMatchObject({ [kind]: 1 });
    await make(5001);
    expect(await countParts()).toEqual({ girls: 0, 'problem-girls': 0, 'session-girls': 0, [kind]: 2 });
    expect(await pathsOf(kind)).toEqual([1, 4999, 5000].map(path));
    expect(await pathsOf(kind, 2)).toEqual([path(5001)]);
    expect(await pathsOf(kind, 3)).toEqual([]);
  });
});

test('more than a batch is read to its end, none lost or twice', async () => {
  await asOwner(`insert into session_girls (id, username, profile_approved) select n, 'no' || n, true from generate_series(1, 2001) n`);
  const batches: Place[][] = [];
  for await (const batch of readPart('session-girls', 1)) batches.push(batch);
  expect(batches.map(({ length }) => length)).toEqual([2000, 1]);
  expect(new Set(batches.flat().map(({ path }) => path)).size).toBe(2001);
});

describe('a girl', () => {
  test('has the address of what she is, with the day of the last change', async () => {
    await makeGirl({ id: 1, stageName: 'Ann / Co', updatedAt: changedAt });
    await makeScammer({ id: 2, stageName: 'Scam' });
    await makeReviewedGirl({ id: 3, stageName: 'Known' });
    const places = await placesOf('girls');
    expect(places.map(({ path }) => path)).toEqual(['/profile/Ann%20%2F%20Co', '/scammer/Scam', '/review/Known']);
    expect(places[0]).toEqual({ path: '/profile/Ann%20%2F%20Co', changedAt });
  });

  test('who is in the directory and a scammer has both addresses', async () => {
    await makeGirl({ stageName: 'Both', isScammer: true });
    expect(await pathsOf('girls')).toEqual(['/profile/Both', '/scammer/Both']);
  });

  test('who is only in a problem-girl record has only the address of that record', async () => {
    const { id } = await makeGirl({ stageName: 'Pam', matwiseGirl: false, profileApproved: null });
    const record = await makeProblemGirl({ girlId: id });
    expect(await pathsOf('girls')).toEqual([]);
    expect(await pathsOf('problem-girls')).toEqual([`/problem-girl/${record.id}`]);
  });

  test('without a stage name stands under her username, without both under her number', async () => {
    await makeScammer({ id: 1, stageName: null, username: 'user' });
    await makeScammer({ id: 2, stageName: null, username: null });
    expect(await pathsOf('girls')).toEqual(['/scammer/user', '/scammer/2']);
  });

  test('who is hidden, waits or was reported and not yet looked at has none', async () => {
    await makeGirl({ girlShowProfile: false });
    await makeGirl({ profileApproved: null });
    await makeScammer({ reportPending: true });
    expect(await placesOf('girls')).toEqual([]);
  });
});

describe('a problem girl', () => {
  test('has an address with the day of the last change', async () => {
    const { id } = await makeProblemGirl({ updatedAt: changedAt });
    expect(await placesOf('problem-girls')).toEqual([{ path: `/problem-girl/${id}`, changedAt }]);
  });

  test('who waits, was deleted or has no username has none', async () => {
    await makeProblemGirl({ pending: true });
    await makeProblemGirl({ deletedAt: new Date() });
    await makeProblemGirl({ username: null });
    expect(await placesOf('problem-girls')).toEqual([]);
  });

  test('has neither address nor part while the flag is off', async () => {
    await makeProblemGirl();
    process.env.FLAGS = 'problem-girls=off';
    forgetSettings();
    expect(await placesOf('problem-girls')).toEqual([]);
    expect(await countParts()).toMatchObject({ 'problem-girls': 0 });
  });
});

describe('a session girl', () => {
  test('has an address with the day of the last change', async () => {
    await makeSessionGirl({ username: 'a b', updatedAt: changedAt });
    expect(await placesOf('session-girls')).toEqual([{ path: '/sessiongirls/a%20b', changedAt }]);
  });

  test.each([null, false])('whose approval is %s has none', async (profileApproved) => {
    await makeSessionGirl({ profileApproved });
    expect(await placesOf('session-girls')).toEqual([]);
  });
});
