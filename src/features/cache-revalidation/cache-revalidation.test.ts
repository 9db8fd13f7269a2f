import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { drop, keep, lookUp, now } from '#platform/cache/page-cache.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeProblemGirl, makeScammer, makeSessionGirl } from '#tests/factories/content.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { cacheTypes } from './schema.ts';

useDatabase();

type Session = Awaited<ReturnType<typeof signIn>>;
let session: Session;
let girlId: number;
beforeAll(async () => {
  session = await signIn(await createModerator());
  ({ girlId } = await createGirl({ girl: { stageName: 'Demo / Girl', username: 'demogirl' } }));
});

const revalidate = (body: unknown, by: Session | undefined = session) => call('POST', '/api/admin/revalidate-cache', { body, ...(by && { session: by }) });
const page = (path: string, tags: string[]) =>
  keep(path, { status: 200, headers: [], body: new Uint8Array(), tags: [...tags, `path:${path.split('?')[0]}`], seconds: 60, staleSeconds: 60 }, now());
const cached = (...paths: string[]) => paths.filter((path) => lookUp(path));

beforeEach(async () => {
  drop(['*']);
  await page('/scammers', ['scammers']);
  await page('/scammers?page=2', ['scammers']);
  await page('/reviews', ['reviews']);
  await page('/wrestlers', ['directory']);
  await page('/profile/Demo%20%2F%20Girl', ['profiles', `girl:${girlId}`]);
  await page('/review/Demo%20%2F%20Girl', ['reviews', `girl:${girlId}`]);
});
const everything = ['/scammers', '/scammers?page=2', '/reviews', '/wrestlers', '/profile/Demo%20%2F%20Girl', '/review/Demo%20%2F%20Girl'];

test('[MOD-51] [MOD-52] [MOD-53] each type drops its own pages, on answering says which', async () => {
  expect(cacheTypes).toEqual(['scammers', 'reviews', 'wrestlers', 'profiles', 'all', 'individual_girl', 'custom_path']);
  const { status, json } = await revalidate({ cache_type: 'scammers' });
  expect(status).toBe(200);
  expect(json).toEqual({ success: true, message: 'Revalidated scammers: 2 paths', revalidated_paths: ['/scammers', '/scammers?page=2'] });
  expect(cached(...everything)).toEqual(everything.slice(2));
  await revalidate({ cache_type: 'wrestlers' });
  expect(cached('/wrestlers')).toEqual([]);
  await revalidate({ cache_type: 'profiles' });
  expect(cached(...everything)).toEqual(['/reviews', '/review/Demo%20%2F%20Girl']);
  await revalidate({ cache_type: 'reviews' });
  expect(cached(...everything)).toEqual([]);
});

test('[MOD-52] all drops everything', async () => {
  expect((await revalidate({ cache_type: 'all' })).json.revalidated_paths.sort()).toEqual([...everything].sort());
  expect(cached(...everything)).toEqual([]);
});

test.each([
  ['her id', () => String(girlId)],
  ['her id as a number', () => girlId],
  ['the path of her profile', () => '/profile/Demo%20%2F%20Girl'],
  ['the path of her reviews, in any case', () => '/review/demo%20%2F%20girl'],
  ['a path as a person types it', () => '/profile/Demo / Girl'],
])('individual_girl takes %s and drops all that shows her', async (_name, path) => {
  const { json } = await revalidate({ cache_type: 'individual_girl', paths: [path()] });
  expect(json.revalidated_paths).toEqual(expect.arrayContaining(['/profile/Demo%20%2F%20Girl', '/review/Demo%20%2F%20Girl']));
  expect(cached(...everything)).toEqual(everything.slice(0, 4));
});

test('individual_girl knows scammers, problem girls and session girls by their pages', async () => {
  const scammer = await makeScammer({ stageName: null, username: 'no.stage' });
  const problem = await makeProblemGirl({ girlId: scammer.id });
  const crawled = await makeSessionGirl();
  await page('/scammer/no.stage', [`girl:${scammer.id}`]);
  await page(`/problem-girl/${problem.id}`, [`problem-girl:${problem.id}`]);
  await page('/sessiongirls/crawled', [`session-girl:${crawled.id}`]);
  await revalidate({ cache_type: 'individual_girl', paths: ['/scammer/no.stage'] });
  expect(cached('/scammer/no.stage', `/problem-girl/${problem.id}`)).toEqual([]);
  await page('/scammer/no.stage', [`girl:${scammer.id}`]);
  await revalidate({ cache_type: 'individual_girl', paths: [`/problem-girl/${problem.id}`, '/sessiongirls/Crawled'] });
  expect(cached('/scammer/no.stage', '/sessiongirls/crawled')).toEqual([]);
});

test('[MOD-54] a custom path must start with a slash; then its page is dropped, whatever its query', async () => {
  for (const paths of [['scammers'], ['https://elsewhere.example/'], [''], []]) {
    const { status, json } = await revalidate({ cache_type: 'custom_path', paths });
    expect(status).toBe(422);
    expect(json.errors[0].detail).toBe('Path must start with a forward slash (/)');
  }
  expect((await revalidate({ cache_type: 'custom_path', paths: ['/scammers'] })).json.revalidated_paths).toEqual(['/scammers', '/scammers?page=2']);
  expect(cached('/scammers', '/scammers?page=2')).toEqual([]);
});

test('hostile paths are no error of ours', async () => {
  for (const path of ['/profile/%', '/profile/%00', '//evil.example/profile/x', '/problem-girl/99999999999', '/../..', "/review/' or 1=1", '/profile/']) {
    for (const cache_type of ['individual_girl', 'custom_path']) expect((await revalidate({ cache_type, paths: [path] })).status).toBeLessThan(500);
  }
  for (const body of [{}, { cache_type: 'constructor' }, { cache_type: 'all', paths: 'x' }, { cache_type: 'individual_girl', paths: ['abc'] }]) {
    expect((await revalidate(body)).status).toBe(422);
  }
});

describe('who may not', () => {
  test('visitors, guys and girls drop nothing', async () => {
    expect((await call('POST', '/api/admin/revalidate-cache', { body: { cache_type: 'all' } })).status).toBe(401);
    for (const member of [await createGuy(), await createGirl()]) {
      expect((await revalidate({ cache_type: 'all' }, await signIn(member))).status).toBe(403);
    }
    expect(cached(...everything)).toEqual(everything);
  });
});
