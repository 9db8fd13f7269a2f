import { beforeAll, expect, test } from 'vitest';
import { visitor } from '#permissions/actor.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createUser, type Member } from '#tests/factories/members.ts';
import { getOwnSession, getProofNeeds, getSessionUser } from './queries.server.ts';

useDatabase();

const pictures = { image: '/image.webp' };
let girl: Member;
let guy: Member;
let account: Member;

beforeAll(async () => {
  girl = await createGirl({ girl: { profilePicSecureUrl: '/girl.webp', about: 'I wrestle' }, user: { ...pictures, linkedSocials: { google: 'g' } as never } });
  guy = await createGuy({ guy: { cloudinarySecureUrl: '/guy.webp', aboutMe: 'I lift' }, user: pictures });
  account = await createUser({ ...pictures, isModerator: true, password: 'correct horse battery', twoFactorEnabled: true });
});

test('the session tells who somebody is: the name, the picture and the words of the profile', async () => {
  expect(await getSessionUser(girl.userId)).toEqual({
    user_id: girl.userId,
    username: girl.username,
    name: expect.stringMatching(/^Person /),
    email: girl.email,
    avatar: '/girl.webp',
    profile: 'I wrestle',
    is_moderator: false,
    usertype: 'girl',
    linked_socials: { google: 'g' },
  });
  expect(await getSessionUser(guy.userId)).toMatchObject({ avatar: '/guy.webp', profile: 'I lift', usertype: 'guy' });
  expect(await getSessionUser(account.userId)).toMatchObject({ avatar: '/image.webp', profile: null, is_moderator: true, usertype: null });
});

test('a deleted profile says nothing, a deleted account nobody is', async () => {
  const deletedGirl = await createGirl({ girl: { profilePicSecureUrl: '/girl.webp', about: 'x', deletedAt: new Date() }, user: pictures });
  const deletedGuy = await createGuy({ guy: { cloudinarySecureUrl: '/guy.webp', aboutMe: 'x', softDeleted: true }, user: pictures });
  for (const { userId } of [deletedGirl, deletedGuy]) expect(await getSessionUser(userId)).toMatchObject({ avatar: '/image.webp', profile: null });
  const gone = await createUser({ deletedAt: new Date() });
  for (const userId of [gone.userId, 'nobody']) await expect(getSessionUser(userId)).rejects.toMatchObject({ status: 401 });
});

test('whether somebody moderates is what the actor holds', async () => {
  const actor = { ...visitor, userId: account.userId };
  expect(await getOwnSession(actor)).toMatchObject({ user_id: account.userId, is_moderator: false });
  expect(await getOwnSession({ ...actor, isModerator: true })).toMatchObject({ is_moderator: true });
  await expect(getOwnSession(visitor)).rejects.toMatchObject({ status: 401 });
});

test('what a change of the account asks for', async () => {
  expect(await getProofNeeds(account.userId)).toEqual({ password: true, code: true });
  for (const userId of [guy.userId, 'nobody']) expect(await getProofNeeds(userId)).toEqual({ password: false, code: false });
});
