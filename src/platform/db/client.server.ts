import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '#db/schema/index.ts';

export type Db = NodePgDatabase<typeof schema>;
/** A transaction; every write takes one, so that it can be part of a larger one. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** The database of this process. Set by `connectDatabase` before anything is served. */
export let db: Db;
export let pool: pg.Pool;

// `date` columns are days without a time zone: keep them as 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** @param connectionString a postgres:// address; @param max the most connections this process opens. */
export function connectDatabase(connectionString: string, { max = 12, name = 'matwise' } = {}): Db {
  pool = new pg.Pool({
    connectionString,
    max,
    application_name: name,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5_000,
    // A query that runs longer than this is a defect or an attack; it must not hold a connection.
    statement_timeout: 15_000,
    // What has a name runs at every request, with short lists of ids, tokens or hashes: one plan fits them all, and making a
    // new one for each call, as PostgreSQL would because it guesses ten where one is given, costs more than running it.
    options: '-c plan_cache_mode=force_generic_plan',
  });
  // An idle connection that the server closed must not end the process; the next query opens a new one.
  pool.on('error', () => {});
  // The same for a connection that is cut while a transaction waits for something else than the database: the next
  // query on it fails and the caller learns; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  db = drizzle(pool, { schema });
  return db;
}

export async function closeDatabase() {
  await pool?.end();
}
