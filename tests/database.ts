import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import type { DatabaseUrls } from '#platform/db/database-urls.ts';

let owner: pg.Pool | undefined;

async function onCluster(statement: string) {
  const client = new pg.Client({ connectionString: inject('cluster').ownerUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Gives this test file a migrated database of its own and connects `db` and `pool` to it, with the rights that the application has.
 * The addresses are known inside tests and hooks: `database.url`, `database.ownerUrl`.
 */
export function useDatabase(): DatabaseUrls {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const database = { url: '', ownerUrl: '' };
  beforeAll(async () => {
    await onCluster(`create database ${name} template ${inject('templateName')} strategy file_copy`);
    for (const which of ['url', 'ownerUrl'] as const) database[which] = inject('cluster')[which].replace(/\/[^/]+$/, `/${name}`);
    connectDatabase(database.url, { max: 6 });
    owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
    owner.on('error', () => {});
  });
  afterAll(async () => {
    await Promise.all([closeDatabase(), owner?.end()]);
    await onCluster(`drop database if exists ${name} with (force)`);
  });
  return database;
}

/** Runs a statement as the owner of the tables: emptying them, changing them, whatever the application may not do. */
export async function asOwner(statement: string): Promise<void> {
  if (!owner) throw new Error('Call useDatabase() first.');
  await owner.query(statement);
}
