import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import type { DatabaseUrls } from '#platform/db/database-urls.ts';

let owner: pg.Pool | undefined;

/** One connection for the whole worker. Statements are sent within hooks, so that no test that spies on queries sees them. */
let cluster: Promise<pg.Client> | undefined;

async function connectToCluster(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('cluster').ownerUrl });
  client.on('error', () => {});
  await client.connect();
  return client;
}

function createClone(client: pg.Client): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  return client.query(`create database ${name} template ${inject('templateName')} strategy file_copy`).then(() => name);
}

let prepared: Promise<string> | undefined;
let hasRunFile = false;

/** The clone that was made while the file before ran. A worker that runs a single file prepares none. */
async function takeClone(): Promise<string> {
  cluster ??= connectToCluster();
  const client = await cluster;
  const taken = prepared;
  prepared = undefined;
  const name = await (taken ?? createClone(client));
  if (hasRunFile) {
    prepared = createClone(client);
    prepared.catch(() => {});
  }
  hasRunFile = true;
  return name;
}

/** Is not waited for: PostgreSQL waits until all connections have ended. */
async function dropClone(name: string): Promise<void> {
  const client = await cluster;
  client?.query(`drop database if exists ${name} with (force)`).catch(() => {});
}

/**
 * Gives this test file a migrated database of its own and connects `db` and `pool` to it, with the rights that the application has.
 * The addresses are known inside tests and hooks: `database.url`, `database.ownerUrl`.
 */
export function useDatabase(): DatabaseUrls {
  let name = '';
  const database = { url: '', ownerUrl: '' };
  beforeAll(async () => {
    name = await takeClone();
    for (const which of ['url', 'ownerUrl'] as const) database[which] = inject('cluster')[which].replace(/\/[^/]+$/, `/${name}`);
    connectDatabase(database.url, { max: 6 });
    owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
    owner.on('error', () => {});
  });
  afterAll(async () => {
    await Promise.all([closeDatabase(), owner?.end()]);
    await dropClone(name);
  });
  return database;
}

/** Runs a statement as the owner of the tables: emptying them, changing them, whatever the application may not do. */
export async function asOwner(statement: string): Promise<void> {
  if (!owner) throw new Error('Call useDatabase() first.');
  await owner.query(statement);
}
