import pg from 'pg';

/**
 * The only place where the site opens connections. One that the server cuts (it was killed, it restarts, the network went) emits an error
 * when no query is there to fail; without a listener that would end the process. Whoever asks next learns of it by the query that fails.
 */

const survive = (client: pg.ClientBase) => client.on('error', () => {});

/** One connection, not yet opened. */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  survive(client);
  return client;
}

/** Connections that are opened when they are needed. The pool listens to those that rest; the ones in use listen here. */
export function newPool(config: pg.PoolConfig, Kind: typeof pg.Pool = pg.Pool): pg.Pool {
  const pool = new Kind(config);
  pool.on('error', () => {});
  pool.on('connect', survive);
  return pool;
}
