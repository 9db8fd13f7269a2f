import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '#db/schema/index.ts';
import { withMark } from '../marked-writes.server.ts';
import { thenTasks } from '../on-commit.server.ts';
import { newPool } from './connections.server.ts';
import { isAskedBySomebody, MeteredClient } from './meter.server.ts';

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
export let genericPlanDb: Db;
export let steadyPool: pg.Pool;

const STEADY_CONNECTIONS = 4;

/** Connections for the statements of jobs, so that a slow one neither fails by the limit of pages nor takes their connections. */
let jobPool: pg.Pool;
const JOB_CONNECTIONS = 8;
const isJob = new AsyncLocalStorage<true>();

/** Whatever the work asks of the database, through `db`, `pool` or a transaction, goes over the connections of jobs. */
export const asJob = <T>(work: () => Promise<T>): Promise<T> => isJob.run(true, work);

/** A query that runs longer than this is a defect or an attack; it must not hold a connection. */
const STATEMENT_MS = 15_000;
/** As long as a job may take that says nothing else: it waits behind a large import, or goes through a whole table. */
const JOB_STATEMENT_MS = 300_000;

/** How long after its own limit a server that cannot be reached is waited for. */
const SILENCE_MS = 3_000;

/** Hands connections to requests, and those of `jobPool` to jobs. */
class RequestPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: with a callback or without, as the two forms that pg declares
  override connect(callback?: any): any {
    // Where all connections are taken, another request's end hands one on: what is asked then is asked by this one all the same.
    const asked = callback && isAskedBySomebody() ? AsyncResource.bind(callback) : callback;
    return isJob.getStore() ? jobPool.connect(asked) : super.connect(asked);
  }
}

/** @param connectionString a postgres:// address; @param max the most connections this process opens. */
export function connectDatabase(connectionString: string, { max = 12, name = 'matwise' } = {}): Db {
  pool = openPool(RequestPool, connectionString, { max, name });
  db = withCommitTasks(drizzle(pool, { schema }));
  steadyPool = openPool(RequestPool, connectionString, { max: Math.min(max, STEADY_CONNECTIONS), name, options: '-c plan_cache_mode=force_generic_plan' });
  genericPlanDb = drizzle(steadyPool, { schema });
  jobPool = openPool(pg.Pool, connectionString, { max: Math.min(max, JOB_CONNECTIONS), name: `${name}-jobs`, statementMs: JOB_STATEMENT_MS });
  return db;
}

/** Transactions that end with the mark of the request they belong to, and then with what was asked for `onCommit`. */
function withCommitTasks(database: Db): Db {
  const begin = database.transaction.bind(database);
  database.transaction = (work, config) => thenTasks(() => begin(withMark(work), config));
  return database;
}

type PoolOptions = { max: number; name: string; options?: string; statementMs?: number };

function openPool(Kind: typeof pg.Pool, connectionString: string, { max, name, options, statementMs = STATEMENT_MS }: PoolOptions): pg.Pool {
  const config = {
    connectionString,
    Client: MeteredClient,
    max,
    application_name: name,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    // The server stops what takes too long; this is for one that says nothing any more.
    query_timeout: statementMs + SILENCE_MS,
    keepAlive: true,
    ...(options && { options }),
  };
  return newPool(config, Kind);
}

/** How the pools of this process are used now. */
export function poolUse(): { pool: 'pages' | 'steady' | 'jobs'; limit: number; busy: number; waiting: number }[] {
  const pools = [
    ['pages', pool],
    ['steady', steadyPool],
    ['jobs', jobPool],
  ] as const;
  return pools.flatMap(([name, one]) => (one ? [{ pool: name, limit: one.options.max, busy: one.totalCount - one.idleCount, waiting: one.waitingCount }] : []));
}

export async function closeDatabase() {
  await Promise.all([pool?.end(), steadyPool?.end(), jobPool?.end()]);
}
