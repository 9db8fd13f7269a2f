import pg from 'pg';
import { log } from '#platform/log.server.ts';
import { type Position, readPosition } from './position.ts';
import type { PrimaryLog } from './primary-log.server.ts';
import { WatchedServer } from './watched-server.server.ts';

/** A replica that is behind by more is left out. */
const LONGEST_LAG_MS = 5_000;

const STATE = `select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn()::text as position,
  (select system_identifier::text from pg_control_system()) as cluster`;
type State = { replica: boolean; position: string | null; cluster: string };

class Gone extends Error {}

/** One copy of the database to read from, and what is known of how far it is. */
export class Replica {
  /** As it is told in figures and in the log: an address could hold a password. */
  readonly name: string;
  readonly #server: WatchedServer;
  readonly #openPool: () => pg.Pool;
  readonly #primary: PrimaryLog;
  #pool: pg.Pool | undefined;
  #position: Position = 0n;
  #isThere = false;
  #wasWell: boolean | undefined;
  #asking: Promise<void> | undefined;
  /** Who waits for an answer of it, told when it is gone: a connection to a machine that was cut off says nothing for minutes. */
  readonly #waiting = new Set<(gone: Gone) => void>();

  constructor(name: string, connectionString: string, openPool: () => pg.Pool, primary: PrimaryLog) {
    this.name = name;
    this.#server = new WatchedServer(connectionString);
    this.#openPool = openPool;
    this.#primary = primary;
  }

  /** By how much it is behind at most, as far as this instance can tell; infinite when it is gone. */
  lagMs(): number {
    return this.#isThere ? this.#primary.ageOf(this.#position) : Number.POSITIVE_INFINITY;
  }

  isWell(): boolean {
    return this.lagMs() <= LONGEST_LAG_MS;
  }

  /** Asks it how far it is; who asks meanwhile shares the answer. */
  look(): Promise<void> {
    this.#asking ??= this.#look().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #look(): Promise<void> {
    try {
      const { replica, position, cluster } = await this.#server.ask<State>(STATE);
      // One that was promoted goes its own way, and one of another cluster has other rows under the same numbers.
      if (!replica || cluster !== this.#primary.cluster) throw new Error(replica ? 'it is a copy of another cluster' : 'it is no replica (any more)');
      this.#position = readPosition(position) ?? 0n;
      this.#isThere = true;
    } catch (error) {
      this.leaveOut(error as Error);
    }
    this.#tell();
  }

  /** Whether it has replayed the log up to there; it is asked when what is known is not enough. */
  async hasSeen(position: Position): Promise<boolean> {
    if (this.#position >= position) return true;
    await this.look();
    return this.isWell() && this.#position >= position;
  }

  /** Until it answers again. What waits for it fails at once. */
  leaveOut(reason: Error): void {
    if (this.#isThere) log.warn({ replica: this.name, err: reason.message }, 'a replica of the database is gone');
    this.#isThere = false;
    const stuck = this.#pool;
    this.#pool = undefined;
    stuck?.end().catch(() => {});
    for (const tell of [...this.#waiting]) tell(new Gone(`The replica ${this.name} is gone.`));
  }

  query(given: unknown[]): Promise<unknown> {
    this.#pool ??= this.#openPool();
    const pool = this.#pool;
    return new Promise((resolve, reject) => {
      const over =
        <Value>(tell: (value: Value) => void) =>
        (value: Value) => {
          this.#waiting.delete(gone);
          tell(value);
        };
      const gone = over(reject);
      this.#waiting.add(gone);
      (pool.query as (...parts: unknown[]) => Promise<unknown>)(...given).then(over(resolve), gone);
    });
  }

  use() {
    return this.#pool;
  }

  #tell() {
    const isWell = this.isWell();
    if (this.#wasWell !== undefined && this.#wasWell !== isWell) {
      log[isWell ? 'info' : 'warn']({ replica: this.name }, isWell ? 'a replica of the database is read from again' : 'a replica of the database is left out');
    }
    this.#wasWell = isWell;
  }

  async stop(): Promise<void> {
    const pool = this.#pool;
    this.#pool = undefined;
    await Promise.all([this.#server.stop(), pool?.end()]);
  }
}

/** By the code that PostgreSQL gives; what the driver says of a connection has none. */
const codeOf = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined);

/**
 * Whether a failure is of the replica and not of the statement: it went away, was too busy, took back rows that the statement still read
 * (40001), was asked to write (25006), or has not seen the last migration yet (42). Then the primary is asked.
 */
export function isOfReplica(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || /^(08|40|42|53|57P|58)|^25006$/.test(code);
}

/** Whether the server is out of reach after such a failure. */
export const isOutOfReach = (error: unknown): boolean => !/^(40|42|53|25006)/.test(codeOf(error) ?? '');
