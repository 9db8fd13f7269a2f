import { fileURLToPath } from 'node:url';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { installQueue } from '#platform/jobs/install-queue.server.ts';
import { newClient } from './connections.server.ts';
import type { DatabaseUrls } from './database-urls.ts';
import { explainMissingExtensions, listMissingExtensions } from './extensions.server.ts';
import { grantRights, ownsTables } from './rights.server.ts';

/** Any number will do, as long as every instance uses this one. */
const MIGRATION_LOCK = 7_301_957;

/** Longest part of a failed statement in an error message. */
const STATEMENT_CHARACTERS = 200;

/** The message is for the operator, with PostgreSQL's own reason. */
export class MigrationFailed extends Error {}

/**
 * Brings the database to the newest schema and gives the application's role its rights. Instances that start together
 * wait for each other. `folder` must be given where the sources are bundled and no longer lie beside `migrations/`.
 *
 * @returns how many migrations that took
 * @throws MigrationFailed when an extension is missing or a migration fails; nothing of the failed run is kept then. Others when the database is away.
 */
export async function migrate({ url, ownerUrl }: DatabaseUrls, folder = besideTheSources()): Promise<number> {
  const role = url === ownerUrl ? null : await asked(url, currentUser);
  return asked(ownerUrl, async (client) => {
    if (!(await ownsTables(client))) {
      if (role !== null) throw new Error('the role of DATABASE_OWNER_URL does not own the tables');
      return requireCurrent(client, folder);
    }
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const missing = await listMissingExtensions(client);
    if (missing.length > 0) throw new MigrationFailed(await explainMissingExtensions(client, missing));
    const before = await countApplied(client);
    await runMigrations(drizzle(client), { migrationsFolder: folder }).catch(explainFailedStatement);
    await installQueue(client);
    if (role !== null && role !== (await currentUser(client))) await grantRights(client, role);
    return (await countApplied(client)) - before;
  });
}

/** Drizzle's own message is the statement; PostgreSQL's reason is in its cause. */
function explainFailedStatement(error: unknown): never {
  if (!(error instanceof DrizzleQueryError) || !error.cause) throw error;
  const { cause, query } = error;
  const statement = query.replace(/\s+/g, ' ').trim().slice(0, STATEMENT_CHARACTERS);
  throw new MigrationFailed(`The tables can't be migrated; nothing was changed. PostgreSQL's reason: ${cause.message}. Statement: ${statement}`, { cause });
}

async function asked<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = newClient({ connectionString, application_name: 'migrate' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Ending the connection releases the lock.
    await client.end();
  }
}

async function currentUser(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_user::text as name');
  return rows[0]?.name ?? '';
}

/** An instance that is given the application's role alone leaves the migrations to another one. */
async function requireCurrent(client: pg.Client, folder: string): Promise<0> {
  const { rows } = await client.query<{ newest: string }>('select max(created_at) as newest from drizzle.__drizzle_migrations');
  if (Number(rows[0]?.newest) < newestMigration(folder)) {
    throw new Error('its tables are of an earlier version and its role may not change them, so DATABASE_OWNER_URL is needed for this start');
  }
  return 0;
}

/** The newest migration that this release knows, as the database notes it. */
export const newestMigration = (folder = besideTheSources()): number =>
  Math.max(...readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis));

function besideTheSources(): string {
  return fileURLToPath(new URL('../../../migrations', import.meta.url));
}

async function countApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`);
  if (!rows[0]?.known) return 0;
  const applied = await client.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations');
  return Number(applied.rows[0]?.count ?? 0);
}
