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

/**
 * A few connections for named statements that run at every request with short lists of ids, tokens or hashes. They are
 * planned once: PostgreSQL guesses ten where one is given, finds each new plan cheaper, and planning takes longer than the
 * answer. Searches need a plan for what is searched and stay on `db`.
 */
export let steadyDb: Db;
export let steadyPool: pg.Pool;

const STEADY_CONNECTIONS = 4;

/** @param connectionString a postgres:// address; @param max the most connections this process opens. */
export function connectDatabase(connectionString: string, { max = 12, name = 'matwise' } = {}): Db {
  pool = openPool(connectionString, { max, name });
  db = drizzle(pool, { schema });
  steadyPool = openPool(connectionString, { max: Math.min(max, STEADY_CONNECTIONS), name, options: '-c plan_cache_mode=force_generic_plan' });
  steadyDb = drizzle(steadyPool, { schema });
  return db;
}

function openPool(connectionString: string, { max, name, options }: { max: number; name: string; options?: string }): pg.Pool {
  const opened = new pg.Pool({
    connectionString,
    max,
    application_name: name,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5_000,
    // A query that runs longer than this is a defect or an attack; it must not hold a connection.
    statement_timeout: 15_000,
    ...(options && { options }),
  });
  // An idle connection that the server closed must not end the process; the next query opens a new one.
  opened.on('error', () => {});
  // The same for a connection that is cut while a transaction waits for something else than the database: the next
  // query on it fails and the caller learns; without a listener the event would end the process.
  opened.on('connect', (client) => client.on('error', () => {}));
  return opened;
}

export async function closeDatabase() {
  await Promise.all([pool?.end(), steadyPool?.end()]);
}
