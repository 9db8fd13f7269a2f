import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

/** Any number will do, as long as every instance uses this one. */
const MIGRATION_LOCK = 7_301_957;

/**
 * Brings the database to the newest schema and returns how many migrations that took. Instances that start together
 * wait for each other. `folder` must be given where the sources are bundled and no longer lie beside `migrations/`.
 *
 * @throws when the database is away or a migration fails; nothing of the failed run is kept then.
 */
export async function migrate(connectionString: string, folder = besideTheSources()): Promise<number> {
  const client = new pg.Client({ connectionString, application_name: 'migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const before = await countApplied(client);
    await runMigrations(drizzle(client), { migrationsFolder: folder });
    return (await countApplied(client)) - before;
  } finally {
    // Ending the connection releases the lock.
    await client.end();
  }
}

function besideTheSources(): string {
  return fileURLToPath(new URL('../../../migrations', import.meta.url));
}

async function countApplied(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as known`);
  if (!rows[0]?.known) return 0;
  const applied = await client.query<{ count: string }>('select count(*) from drizzle.__drizzle_migrations');
  return Number(applied.rows[0]?.count ?? 0);
}
