import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';

async function onCluster(statement: string) {
  const client = new pg.Client({ connectionString: inject('clusterUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Gives this test file a migrated database of its own and connects `db` and `pool` to it.
 * The address is known inside tests and hooks: `database.url`.
 */
export function useDatabase(): { url: string } {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const database = { url: '' };
  beforeAll(async () => {
    await onCluster(`create database ${name} template ${inject('templateName')} strategy file_copy`);
    database.url = inject('clusterUrl').replace(/\/[^/]+$/, `/${name}`);
    connectDatabase(database.url, { max: 6 });
  });
  afterAll(async () => {
    await closeDatabase();
    await onCluster(`drop database if exists ${name} with (force)`);
  });
  return database;
}
