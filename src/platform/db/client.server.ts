import { AsyncResource } from 'node:async_hooks';
import { drizzle, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { context, inTransaction, type Tx } from '../context.server.ts';
import { newPool } from './connections.server.ts';
import { MeteredClient, PooledClient } from './meter.server.ts';
import { ReadRouter, replicaStates, startReplicas, stopReplicas } from './replicas/replicas.server.ts';

export type Db = NodePgDatabase;
export type { Tx };

/** The database of this process, for writes. Set by `connectDatabase` before anything is served. */
export let db: Db;
/** The same, for reads that must not be old by a second: what decides, what keeps somebody safe, what answers a live signal. */
export let freshDb: Db;
/** For reads of what is shown: a replica may answer, see `replicas/replicas.server.ts`. Never for a write. */
export let readDb: Db;
export let pool: pg.Pool;
/** Past a pooler, where there is one: for whoever listens, locks for a session, or keeps connections of its own. */
export let directUrl: string;

// `date` columns are days without a time zone: keep them as 'YYYY-MM-DD'.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

/** A few connections for statements that `planOnce` prepares, and for look-ups that are counted under a lock. */
export let steadyPool: pg.Pool;

const STEADY_CONNECTIONS = 4;

/** Connections for the statements of jobs, so that a slow one neither fails by the limit of pages nor takes their connections. */
let jobPool: pg.Pool;
const JOB_CONNECTIONS = 8;

/** A query that runs longer than this is a defect or an attack; it must not hold a connection. */
const STATEMENT_MS = 15_000;
/** As long as a job may take that says nothing else: it waits behind a large import, or goes through a whole table. */
const JOB_STATEMENT_MS = 300_000;
const CONNECT_MS = 5_000;
/** The primary answers for a replica that takes longer. */
const REPLICA_CONNECT_MS = 1_000;

/**
 * A transaction of a page that is asked nothing for so long has lost its site, on a line that died: it must not hold its locks. Jobs wait for
 * mail servers and stores in theirs.
 */
const IDLE_MS = 10_000;

/** What another transaction holds for longer is not waited for: with that, a statement on a dead line after it still ends in time for its answer. */
const LOCK_MS = 8_000;

/**
 * Statements here read a few rows by an index. When the planner expects more, of an array or a pattern, to start workers or to compile takes a hundred
 * times as long as the statement.
 */
const SMALL_STATEMENTS = '-c jit=off -c max_parallel_workers_per_gather=0';

/** How long after its own limit a server that cannot be reached is waited for. */
const SILENCE_MS = 3_000;

/** Hands connections to requests, and those of `jobPool` to jobs. */
class RequestPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: with a callback or without, as the two forms that pg declares
  override connect(callback?: any): any {
    // Where all connections are taken, another request's end hands one on: what is asked then is asked by this one all the same.
    const asked = callback && context().about ? AsyncResource.bind(callback) : callback;
    return context().usesJobPool ? jobPool.connect(asked) : super.connect(asked);
  }
}

export type DatabaseOptions = {
  /** The most connections that this process opens for pages. */
  max?: number;
  name?: string;
  /** Where the database answers itself, when `connectionString` is a PgBouncer's. */
  direct?: string | undefined;
  replicas?: readonly string[];
};

/** @param connectionString a postgres:// address */
export function connectDatabase(connectionString: string, { max = 12, name = 'matwise', direct, replicas = [] }: DatabaseOptions = {}): Db {
  directUrl = direct ?? connectionString;
  const isPooled = direct !== undefined && direct !== connectionString;
  pool = openPool(RequestPool, connectionString, { max, name, isPooled });
  db = new PrimaryDatabase(pool);
  freshDb = db;
  steadyPool = openPool(RequestPool, directUrl, { max: Math.min(max, STEADY_CONNECTIONS), name, options: '-c plan_cache_mode=force_generic_plan' });
  jobPool = openPool(pg.Pool, directUrl, {
    max: Math.min(max, JOB_CONNECTIONS),
    name: `${name}-jobs`,
    statementMs: JOB_STATEMENT_MS,
    lockMs: JOB_STATEMENT_MS,
    idleMs: JOB_STATEMENT_MS,
  });
  readDb = replicas.length === 0 ? db : readFromReplicas(replicas, { max, name: `${name}-reads`, isPooled });
  return db;
}

function readFromReplicas(urls: readonly string[], options: PoolOptions): Db {
  const replicas = urls.map((url) => ({ connectionString: url, openPool: () => openPool(pg.Pool, url, { ...options, connectMs: REPLICA_CONNECT_MS }) }));
  startReplicas({ primaryUrl: directUrl, replicas });
  return drizzle(new ReadRouter(pool) as unknown as pg.Pool);
}

/** The database for writes. A request that writes reads from the primary from then on, and each transaction ends as `inTransaction` says. */
class PrimaryDatabase extends NodePgDatabase {
  constructor(primary: pg.Pool) {
    const dialect = new PgDialect();
    super(dialect, new NodePgSession(primary, dialect, undefined), undefined);
  }

  override insert<Table extends PgTable>(table: Table) {
    noteWrite();
    return super.insert(table);
  }

  override update<Table extends PgTable>(table: Table) {
    noteWrite();
    return super.update(table);
  }

  override delete<Table extends PgTable>(table: Table) {
    noteWrite();
    return super.delete(table);
  }

  override transaction<T>(work: (tx: Tx) => Promise<T>, config?: Parameters<Db['transaction']>[1]): Promise<T> {
    noteWrite();
    return inTransaction((steps) => super.transaction(steps, config), work);
  }
}

function noteWrite() {
  const { reading } = context();
  if (reading) reading.wrote = true;
}

type PoolOptions = {
  max: number;
  name: string;
  options?: string;
  statementMs?: number;
  isPooled?: boolean;
  connectMs?: number;
  lockMs?: number;
  idleMs?: number;
};

function openPool(
  Kind: typeof pg.Pool,
  connectionString: string,
  { max, name, options = '', statementMs = STATEMENT_MS, isPooled = false, connectMs = CONNECT_MS, lockMs = LOCK_MS, idleMs = IDLE_MS }: PoolOptions,
): pg.Pool {
  const config = {
    connectionString,
    Client: isPooled ? PooledClient : MeteredClient,
    max,
    application_name: name,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectMs,
    // PgBouncer takes no setting of the kind with a connection: there the role has it (docs/operating.md).
    ...(!isPooled && {
      ...{ statement_timeout: statementMs, lock_timeout: lockMs, idle_in_transaction_session_timeout: idleMs },
      options: `${SMALL_STATEMENTS} ${options}`,
    }),
    // The server stops what takes too long; this is for one that says nothing any more.
    query_timeout: statementMs + SILENCE_MS,
    keepAlive: true,
  };
  return newPool(config, Kind);
}

/** How the pools of this process are used now. */
export function poolUse(): { pool: string; limit: number; busy: number; waiting: number }[] {
  const pools = [
    ['pages', pool],
    ['steady', steadyPool],
    ['jobs', jobPool],
    ...replicaStates().map((one) => [`replica-${one.name}`, one.pool] as const),
  ] as const;
  return pools.flatMap(([name, one]) => (one ? [{ pool: name, limit: one.options.max, busy: one.totalCount - one.idleCount, waiting: one.waitingCount }] : []));
}

export async function closeDatabase() {
  await Promise.all([stopReplicas(), pool?.end(), steadyPool?.end(), jobPool?.end()]);
}
