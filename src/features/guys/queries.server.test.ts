import { beforeAll, expect, test } from 'vitest';
import type { GuyUser } from '#db/schema/guy-users.ts';
import { type Actor, visitor } from '#permissions/actor.ts';
import { useDatabase } from '#tests/database.ts';
import { makeGuy, makeGuyActor } from '#tests/factories/guy.ts';
import { makeModerator } from '#tests/factories/user.ts';
import { findPublicGuy, getGuy, isShownTo } from './queries.server.ts';

useDatabase();

let him: { guy: GuyUser; actor: Actor };
let moderator: Actor;

beforeAll(async () => {
  him = await makeGuyActor({ username: 'Bob', userShowProfile: false });
  moderator = await makeModerator();
});

test('a guy is found by the number of his record and by his account, unless it is deleted', async () => {
  expect(await getGuy(String(him.guy.id))).toMatchObject({ username: 'Bob' });
  expect(await getGuy(him.actor.userId as string)).toMatchObject({ username: 'Bob' });
  const gone = await makeGuyActor({ softDeleted: true });
  for (const id of [String(gone.guy.id), gone.actor.userId as string, '9999999999', '12345678901', `${him.guy.id}x`, `x${him.guy.id}`, '', 'nobody'])
    await expect(getGuy(id), id).rejects.toMatchObject({ status: 404 });
});

test('a profile is shown that is confirmed and not private; to himself and moderators always', async () => {
  const shownTo = async (values: Parameters<typeof makeGuy>[0]) => isShownTo(visitor, await makeGuy(values));
  expect([await shownTo({}), await shownTo({ adminShowProfile: true })]).toEqual([true, true]);
  for (const values of [{ auth0Verified: false }, { banned: true }, { userShowProfile: false }, { adminShowProfile: false }])
    expect(await shownTo(values)).toBe(false);
  expect([isShownTo(him.actor, him.guy), isShownTo(moderator, him.guy), isShownTo(visitor, him.guy)]).toEqual([true, true, false]);
});

test('by his username he is shown, private, or as if he were not there', async () => {
  const open = await makeGuy({ username: 'Open' });
  expect(await findPublicGuy(visitor, 'oPEN')).toMatchObject({ state: 'shown', isOwn: false, guy: { id: open.id } });
  expect(await findPublicGuy(him.actor, 'bob')).toMatchObject({ state: 'shown', isOwn: true });
  expect(await findPublicGuy(visitor, 'bob')).toEqual({ state: 'private' });
  expect(await findPublicGuy(visitor, 'nobody')).toEqual({ state: 'missing' });
  for (const [username, values] of [
    ['unproven', { auth0Verified: false }],
    ['banned', { banned: true }],
    ['deleted', { softDeleted: true }],
  ] as const) {
    await makeGuy({ username, ...values });
    expect(await findPublicGuy(visitor, username)).toEqual({ state: 'missing' });
  }
});
