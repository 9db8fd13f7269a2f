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

/** A server that does not answer within this time is gone, whatever became of it. */
const ANSWER_MS = 2_000;

/** A connection for health queries, opened again after it was lost. */
export class WatchedServer {
  readonly #connectionString: string;
  #client: Promise<pg.Client> | undefined;
  #stopped = false;

  constructor(connectionString: string) {
    this.#connectionString = connectionString;
  }

  /** @throws when there is no answer in time */
  async ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row> {
    this.#client ??= this.#open();
    const opened = this.#client;
    try {
      const { rows } = await (await opened).query<Row>(statement);
      return rows[0] as Row;
    } catch (error) {
      if (this.#client === opened) this.#client = undefined;
      void opened.then((client) => client.end()).catch(() => {});
      throw error;
    }
  }

  async #open(): Promise<pg.Client> {
    if (this.#stopped) throw new Error('no longer watched');
    const client = newClient({
      connectionString: this.#connectionString,
      application_name: 'matwise-watch',
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    await client.connect();
    return client;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const last = this.#client;
    this.#client = undefined;
    await last?.then((client) => client.end()).catch(() => {});
  }
}
