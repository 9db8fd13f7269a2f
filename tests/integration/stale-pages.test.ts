import { beforeEach, expect, test } from 'vitest';
import { drop, keep, lookUp, now } from '#platform/cache/page-cache.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeComment, makeGirlReview, makeScammer } from '#tests/factories/content.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

/** One cached page for each tag, also for those of one person that a test adds. */
const lists = ['home', 'directory', 'search', 'profiles', 'reviews', 'scammers', 'problem-girls', 'session-girls', 'travels', 'warnings', 'addresses'];
const keepPages = (tags: readonly string[]) => {
  for (const tag of tags) keep(`/${tag}`, { status: 200, headers: [], body: new Uint8Array(), tags: [tag], seconds: 60, staleSeconds: 60 }, now());
};
const droppedOf = (tags: readonly string[]) => tags.filter((tag) => !lookUp(`/${tag}`));

beforeEach(() => {
  drop(['*']);
  keepPages(lists);
});

test('a girl who is deleted leaves every cached list that has her, that of scammers too', async () => {
  const session = await signIn(await createModerator());
  const { id } = await makeScammer();
  expect((await call('DELETE', `/api/v1/girls/${id}`, { session })).status).toBe(204);
  expect(droppedOf(lists)).toEqual(['directory', 'search', 'scammers', 'warnings', 'addresses']);
});

test('a ban drops the pages with what the person wrote, and no others', async () => {
  const session = await signIn(await createModerator());
  const [guy, girl, reviewed, other] = [await createGuy(), await createGirl(), await createGirl(), await createGirl()];
  const { id: scammerId } = await makeScammer();
  await makeGirlReview(reviewed.girlId, guy.guyId);
  for (const who of [guy, girl]) await makeComment(who.userId, scammerId);
  const own = [`guy:${guy.guyId}`, ...[girl, reviewed, other].map(({ girlId }) => `girl:${girlId}`), `girl:${scammerId}`];
  const ban = async (kind: 'guy' | 'girl', id: number) => {
    keepPages([...lists, ...own]);
    expect((await call('POST', '/api/admin/bans', { body: { kind, id, reason: 'Threats', unban_at: null }, session })).status).toBeLessThan(300);
    return droppedOf([...lists, ...own]);
  };
  expect(await ban('guy', guy.guyId)).toEqual([`guy:${guy.guyId}`, `girl:${reviewed.girlId}`, `girl:${scammerId}`]);
  expect(await ban('girl', girl.girlId)).toEqual(['directory', 'search', 'addresses', `girl:${girl.girlId}`, `girl:${scammerId}`]);
});

test('a deleted account drops the pages with what it wrote', async () => {
  const password = 'CorrectHorse9';
  const [guy, reviewed] = [await createGuy({ user: { password } }), await createGirl()];
  const { id: scammerId } = await makeScammer();
  await makeGirlReview(reviewed.girlId, guy.guyId);
  await makeComment(guy.userId, scammerId);
  const own = [`guy:${guy.guyId}`, `girl:${reviewed.girlId}`, `girl:${scammerId}`];
  keepPages(own);
  expect((await call('DELETE', `/api/v1/my-profiles/${guy.userId}`, { session: await signIn(guy), body: { password } })).status).toBe(204);
  expect(droppedOf([...lists, ...own])).toEqual(own);
});
