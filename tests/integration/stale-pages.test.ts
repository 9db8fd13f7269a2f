import { beforeEach, expect, test } from 'vitest';
import { drop, keep, lookUp, now } from '#platform/cache/page-cache.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeScammer } from '#tests/factories/content.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

/** One cached page for each tag that lists of girls carry. */
const lists = ['home', 'directory', 'profiles', 'reviews', 'scammers', 'problem-girls', 'session-girls', 'travels'];
const page = (tag: string) => keep(`/${tag}`, { status: 200, headers: [], body: new Uint8Array(), tags: [tag], seconds: 60, staleSeconds: 60 }, now());
const cached = () => lists.filter((tag) => lookUp(`/${tag}`));

beforeEach(async () => {
  drop(['*']);
  for (const tag of lists) await page(tag);
});

test('a girl who is deleted leaves every cached list, that of scammers too', async () => {
  const session = await signIn(await createModerator());
  const { id } = await makeScammer();
  expect((await call('DELETE', `/api/v1/girls/${id}`, { session })).status).toBe(204);
  expect(cached()).toEqual([]);
});

test('a ban invalidates every page on which the person may have written', async () => {
  const session = await signIn(await createModerator());
  const [guy, girl] = [await createGuy(), await createGirl()];
  for (const who of [
    { kind: 'guy', id: guy.guyId },
    { kind: 'girl', id: girl.girlId },
  ]) {
    for (const tag of lists) await page(tag);
    expect((await call('POST', '/api/admin/bans', { body: { ...who, reason: 'Threats', unban_at: null }, session })).status).toBeLessThan(300);
    expect(cached()).toEqual([]);
  }
});
