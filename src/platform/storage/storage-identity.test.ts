import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSettings } from '#platform/settings.server.ts';
import { useDatabase } from '#tests/database.ts';
import { freshFolder } from '#tests/site-process.ts';
import { checkStorageIdentity, explainOtherStorage, recordStorageIdentity } from './storage-identity.server.ts';

const database = useDatabase();
const [first, second] = [freshFolder(), freshFolder()];
const marker = (dataDir: string) => join(dataDir, 'storage/storage-identity');

function setUp(environment: Record<string, string>) {
  for (const [name, value] of Object.entries({ S3_BUCKET: '', DATABASE_URL: database.url, ...environment })) vi.stubEnv(name, value);
  forgetSettings();
}

/** Starts an instance with this data folder. @returns the result of its check */
async function start(DATA_DIR: string, environment: Record<string, string> = {}) {
  setUp({ DATA_DIR, ...environment });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await recordStorageIdentity(client);
    return await checkStorageIdentity(client);
  } finally {
    await client.end();
  }
}

async function forgetRecord() {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('delete from site_state');
  await client.end();
}

beforeEach(forgetRecord);
afterEach(() => {
  for (const folder of [first, second]) rmSync(join(folder, 'storage'), { recursive: true, force: true });
  vi.unstubAllEnvs();
  forgetSettings();
});
afterAll(() => {
  for (const folder of [first, second]) rmSync(folder, { recursive: true, force: true });
});

test('the first instance records its folder, and one with another folder is different', async () => {
  expect(await start(first)).toBe('same');
  expect(readFileSync(marker(first), 'utf8').trim()).toMatch(/^[0-9a-f-]{36}$/);
  expect(await start(first)).toBe('same');
  expect(await start(second)).toBe('other');
  expect(explainOtherStorage()).toContain(`are not in ${second}/storage`);
  expect(existsSync(marker(second))).toBe(false);
});

test('the right folder is recognized after its files are restored', async () => {
  await start(first);
  expect(await start(second)).toBe('other');
  mkdirSync(join(second, 'storage'));
  copyFileSync(marker(first), marker(second));
  expect(await start(second)).toBe('same');
});

test('with the recorded id deleted, the next start records its own folder', async () => {
  await start(first);
  await forgetRecord();
  expect(await start(second)).toBe('same');
  expect(await start(first)).toBe('other');
});

test('instances that start together on one folder record it once', async () => {
  setUp({ DATA_DIR: first });
  expect(await Promise.all([start(first), start(first), start(first)])).toEqual(['same', 'same', 'same']);
});

test('the check by itself records nothing', async () => {
  setUp({ DATA_DIR: first });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  expect(await checkStorageIdentity(client)).toBe('unrecorded');
  await client.end();
  expect(existsSync(marker(first))).toBe(false);
});

test.each([
  ['files in S3', { S3_BUCKET: 'matwise' }],
  ['the embedded database', { DATABASE_URL: '' }],
])('nothing is recorded with %s', async (_, environment) => {
  expect(await start(first, environment)).toBe('unshared');
  expect(existsSync(marker(first))).toBe(false);
});
