import { EventEmitter } from 'node:events';
import pg from 'pg';

/**
 * The only place where the site opens connections. One that the server cuts (it was killed, it restarts, the network went) emits an error
 * when no query is there to fail; without a listener that would end the process. Whoever asks next learns of it by the query that fails.
 */

const survive = (client: pg.ClientBase) => client.on('error', () => {});

/**
 * The queue opens connections of its own and takes its listeners away before they are closed: what such a connection still says is
 * heard by nobody, and must not end the process either.
 */
pg.Client.prototype.emit = function emit(this: pg.Client, name: string | symbol, ...told: unknown[]) {
  if (name === 'error' && this.listenerCount('error') === 0) return false;
  return EventEmitter.prototype.emit.call(this, name, ...told);
};

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
