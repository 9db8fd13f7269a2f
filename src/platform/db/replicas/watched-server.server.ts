import type pg from 'pg';
import { newClient } from '../connections.server.ts';

/** A server that does not answer within this time is gone, whatever became of it. */
const ANSWER_MS = 2_000;

/** One connection that is asked how its server is; opened again when it was lost. */
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
