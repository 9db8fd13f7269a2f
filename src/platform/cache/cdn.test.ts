import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { systemActor } from '#permissions/actor.ts';
import { onCommit } from '#platform/context.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { writeGirl } from '#platform/girls/write-girls.server.ts';
import { closeSendingBoss, registerJobs } from '#platform/jobs/enqueue.server.ts';
import { startWorkers, stopWorkers } from '#platform/jobs/workers.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { removeFilesJob } from '#platform/uploads/jobs.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createModerator } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { signIn } from '#tests/sign-in.ts';
import { invalidateOnCommit, invalidateTags, publishInvalidation, purgeFromCdn } from './invalidate.server.ts';
import { purgeCdnJob } from './jobs.server.ts';
import { keep, lookUp, now, setEnabled } from './page-cache.server.ts';

useDatabase();

type Heard = { tags: string[]; authorization: string | undefined; type: string | undefined };
const heard: Heard[] = [];
let answers: number[] = [];
let answered = () => {};
/** In place of a CDN's API: it answers what a test says, then 204. */
const cdn = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const status = answers.shift() ?? 204;
  answered();
  const { authorization, 'content-type': type } = request.headers;
  if (status < 300) heard.push({ tags: JSON.parse(body).tags, authorization, type });
  response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end();
});

function given(environment: Record<string, string>) {
  for (const name of ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN']) delete process.env[name];
  Object.assign(process.env, environment);
  forgetSettings();
}
const statesOf = async (tag: string) =>
  (await pool.query<{ state: string }>(`select state from pgboss.job where name = 'purge-cdn' and data->>'tag' = $1`, [tag])).rows.map(({ state }) => state);
const waiting = async () =>
  (await pool.query<{ tag: string }>(`select distinct data->>'tag' as tag from pgboss.job where name = 'purge-cdn' and state < 'active' order by 1`)).rows.map(
    ({ tag }) => tag,
  );

beforeAll(async () => {
  registerJobs([purgeCdnJob, removeFilesJob]);
  await new Promise<void>((listening) => cdn.listen(0, '127.0.0.1', listening));
});
beforeEach(async () => {
  given({ CDN_PURGE_URL: `http://127.0.0.1:${(cdn.address() as AddressInfo).port}/purge`, CDN_PURGE_TOKEN: 'a secret' });
  await invalidateTags(['first use']);
  await pool.query('delete from pgboss.job');
  heard.length = 0;
  answers = [];
  answered = () => {};
  setEnabled(false);
});
afterEach(() => stopWorkers({ seconds: 1 }));
afterAll(async () => {
  given({});
  setEnabled(true);
  await closeSendingBoss();
  cdn.closeAllConnections();
  cdn.close();
});

test('a write through the API tells the CDN the tags of the pages that show it, with the token', async () => {
  const session = await signIn(await createModerator());
  const { girlId } = await createGirl();
  expect((await call('DELETE', `/api/v1/girls/${girlId}`, { session })).status).toBe(204);
  await startWorkers();
  await vi.waitFor(() => expect(heard.flatMap(({ tags }) => tags)).toEqual(expect.arrayContaining(['directory', `girl:${girlId}`])), 20_000);
  expect(heard[0]).toMatchObject({ authorization: 'Bearer a secret', type: 'application/json' });
});

test('what several writes name is told once, in one call', async () => {
  for (const id of [1, 2, 3]) await invalidateTags(['home', 'directory', `girl:${id}`]);
  expect(await waiting()).toEqual(['directory', 'girl:1', 'girl:2', 'girl:3', 'home']);
  await startWorkers();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 20_000);
  await vi.waitFor(() => expect(heard.map(({ tags }) => tags.toSorted())).toEqual([['directory', 'girl:1', 'girl:2', 'girl:3', 'home']]), 20_000);
});

test('a CDN that refuses or is away is told again; the write does not notice', async () => {
  answers = [503, 307];
  await invalidateTags(['travels']);
  for (const left of [1, 0]) {
    await startWorkers();
    await vi.waitFor(async () => expect([answers.length, await statesOf('travels')]).toEqual([left, ['retry']]), 20_000);
    await stopWorkers({ seconds: 1 });
    expect(heard).toEqual([]);
    await pool.query(`update pgboss.job set start_after = now() where name = 'purge-cdn'`);
  }
  await startWorkers();
  await vi.waitFor(() => expect(heard.map(({ tags }) => tags)).toEqual([['travels']]), 20_000);
  given({ CDN_PURGE_URL: 'http://127.0.0.1:9/purge' });
  const started = performance.now();
  await invalidateTags(['reviews']);
  expect(performance.now() - started).toBeLessThan(5_000);
  await stopWorkers({ seconds: 1 });
  expect((await pool.query(`select 1 from pgboss.job where name = 'purge-cdn' and data->>'tag' = 'reviews' and state <> 'completed'`)).rowCount).toBe(1);
});

const keptPage = () =>
  keep('/wrestlers', { body: new Uint8Array(), status: 200, headers: [], tags: ['girl:9'], seconds: 60, staleSeconds: 0, route: '/wrestlers' }, now());

test('what was rolled back purges nothing, here or there', async () => {
  setEnabled(true);
  keptPage();
  const rolledBack = db.transaction(async (tx) => {
    invalidateOnCommit(['girl:9']);
    await tx.execute(sql`select 1/0`);
  });
  await expect(rolledBack).rejects.toThrow();
  expect(await waiting()).toEqual([]);
  expect(lookUp('/wrestlers')).toBeDefined();
});

test('a write whose process dies at the commit purges later, and no page of before goes to the CDN again', async () => {
  setEnabled(true);
  keptPage();
  const dying = db.transaction(async () => {
    // The first that happens after the commit.
    onCommit(async () => {
      throw new Error('the process is gone');
    });
    invalidateOnCommit(['girl:9', 'home']);
  });
  await expect(dying).rejects.toThrow('the process is gone');
  expect([heard, await waiting()]).toEqual([[], ['girl:9', 'home']]);
  expect(lookUp('/wrestlers')).toBeDefined();
  let keptWhenTold: unknown;
  answered = () => {
    keptWhenTold ??= lookUp('/wrestlers') ?? null;
  };
  await startWorkers();
  await vi.waitFor(() => expect(heard.map(({ tags }) => tags.toSorted())).toEqual([['girl:9', 'home']]), 20_000);
  expect(keptWhenTold).toBeNull();
});

test('a tag whose purge runs before a write commits is told again for that write', async () => {
  await invalidateTags(['girl:9']);
  await db.transaction(async (tx) => {
    invalidateOnCommit(['girl:9']);
    await purgeFromCdn(tx, ['girl:9']);
    await startWorkers();
    await vi.waitFor(() => expect(heard).toHaveLength(1), 20_000);
  });
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(1), 20_000);
});

test('hiding a profile puts its purge into the transaction that hides it', async () => {
  const { girlId } = await createGirl();
  await pool.query('delete from pgboss.job');
  const rolledBack = db.transaction(async (tx) => {
    await writeGirl(tx, systemActor, girlId, () => ({ set: { girlShowProfile: false } }));
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await waiting()).toEqual([]);
  await db.transaction((tx) => writeGirl(tx, systemActor, girlId, () => ({ set: { girlShowProfile: false } })));
  expect(await waiting()).toContain(`girl:${girlId}`);
});

test('everything is one tag instead of all, from a command too', async () => {
  await publishInvalidation(['*', 'home']);
  expect(await waiting()).toEqual(['*']);
});

test('a deleted picture is forgotten, by the tag that it was sent with', async () => {
  const { id, publicId } = await storeImage64(db, { image64: await image64(), ownerUserId: null, purpose: 'photos' });
  const file = await call('GET', `/files/public/${publicId}/640.webp`);
  expect([file.status, file.headers.get('cache-tag')]).toEqual([200, `file:${publicId}`]);
  await db.transaction((tx) => deleteUploads(tx, [id]));
  await startWorkers();
  await vi.waitFor(() => expect(heard.flatMap(({ tags }) => tags)).toContain(`file:${publicId}`), 20_000);
});

test('without a CDN nothing is put into the queue', async () => {
  given({});
  await invalidateTags(['home']);
  expect(await waiting()).toEqual([]);
});
