import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { earlierMigrations } from '#tests/earlier-migrations.ts';
import { listMissingExtensions, REQUIRED_EXTENSIONS } from './extensions.server.ts';
import { MigrationFailed, migrate } from './migrate.server.ts';

/** A database as an administrator creates it: without the extensions that the cluster of the tests has in template1. */
const name = `test_${randomBytes(6).toString('hex')}`;
const inDatabase = (url: string) => url.replace(/\/[^/]+$/, `/${name}`);

async function run(connectionString: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
    return await listMissingExtensions(client);
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  await run(inject('cluster').ownerUrl, `create database ${name} template template0`);
});
afterEach(async () => {
  await run(inject('cluster').ownerUrl, `drop database if exists ${name} with (force)`);
});

const urls = () => ({ url: inDatabase(inject('cluster').url), ownerUrl: inDatabase(inject('cluster').ownerUrl) });

test('extensions that the owner may create are not missing, and the check creates none', async () => {
  const { ownerUrl } = urls();
  const missing = [{ name: 'earthdistance', isAvailable: true, reason: expect.stringContaining('permission denied') }];
  expect(await run(ownerUrl)).toEqual(missing);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query('select extname from pg_extension where extname = any($1)', [REQUIRED_EXTENSIONS]);
  await client.end();
  expect(rows).toEqual([]);
});

test('the migration names the extension, the reason, and what an administrator runs', async () => {
  const failure = await migrate(urls()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MigrationFailed);
  expect((failure as Error).message).toBe(
    [
      `The database ${name} lacks extensions that the role matwise can't create:`,
      '  earthdistance: permission denied to create extension "earthdistance"',
      'As an administrator (for example sudo -u postgres psql), run these statements once, then start again:',
      `  \\connect ${name}`,
      '  create extension if not exists earthdistance cascade;',
    ].join('\n'),
  );
});

test('a migration that fails names the reason of PostgreSQL and the statement', async () => {
  const { folder } = earlierMigrations((tag) => tag.startsWith('0001'));
  writeFileSync(join(folder, '0000_extensions.sql'), 'alter table no_such_table\n  add column a int;');
  await run(inject('cluster').ownerUrl, `drop database ${name}`, `create database ${name} template template1`);
  await expect(migrate(urls(), folder)).rejects.toThrow(
    `The tables can't be migrated; nothing was changed. PostgreSQL's reason: relation "no_such_table" does not exist. Statement: alter table no_such_table add column a int;`,
  );
});
