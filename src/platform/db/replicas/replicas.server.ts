import pg from 'pg';
import { context } from '#platform/context.server.ts';
import { log } from '#platform/log.server.ts';
import { WatchedServer } from '../connections.server.ts';
import { type Position, readPosition } from './position.ts';
import { PrimaryLog } from './primary-log.server.ts';

/**
 * Where a read goes. To a replica only what may: within a request that only shows something, that has not written, outside of a
 * transaction, and only to one that answers, is behind by 5 s at most and has seen what this person wrote. Everything else reads from
 * the primary, and so does what a replica failed to answer: nobody sees a replica go.
 */

const LOOK_EVERY_MS = 1_000;

type Replicas = { primary: PrimaryLog; all: Replica[]; timer: NodeJS.Timeout; looking: Promise<void> };
let current: Replicas | undefined;
/** Which one the next request begins with: they take turns. */
let turn = 0;

const counted = { primary: 0, replica: 0, retried: 0 };
/** Reads that said they may be old, by who answered; `retried`: a replica failed, the primary answered. */
export const countedReads = (): Readonly<typeof counted> => counted;

export const hasReplicas = (): boolean => current !== undefined;

export type ReplicaPools = { primaryUrl: string; replicas: { connectionString: string; openPool: () => pg.Pool }[] };

export function startReplicas({ primaryUrl, replicas }: ReplicaPools): void {
  const primary = new PrimaryLog(primaryUrl);
  const all = replicas.map(({ connectionString, openPool }, at) => new Replica(String(at + 1), connectionString, openPool, primary));
  const looking = look(primary, all);
  current = { primary, all, looking, timer: setTimeout(lookAgain, LOOK_EVERY_MS) };
  current.timer.unref();
}

/** The primary first: a replica that has what it had then is up to date. */
async function look(primary: PrimaryLog, all: Replica[]): Promise<void> {
  // Without an answer what is known grows old, and within seconds no replica is well.
  await primary.look().catch(() => {});
  await Promise.all(all.map((one) => one.look()));
}

async function lookAgain(): Promise<void> {
  const mine = current;
  if (!mine) return;
  mine.looking = look(mine.primary, mine.all);
  await mine.looking;
  if (current !== mine) return;
  mine.timer = setTimeout(lookAgain, LOOK_EVERY_MS);
  mine.timer.unref();
}

export async function stopReplicas(): Promise<void> {
  const last = current;
  current = undefined;
  if (!last) return;
  clearTimeout(last.timer);
  await Promise.all([last.primary.stop(), ...last.all.map((one) => one.stop())]);
  await last.looking;
}

/** A connection to read through, as Drizzle takes one. */
export class ReadRouter {
  readonly #primary: pg.Pool;

  constructor(primary: pg.Pool) {
    this.#primary = primary;
  }

  async query(...given: unknown[]): Promise<unknown> {
    const fromPrimary = () => (this.#primary.query as (...parts: unknown[]) => Promise<unknown>)(...given);
    const replica = await chooseReplica();
    if (!replica) {
      counted.primary += 1;
      return fromPrimary();
    }
    try {
      const answer = await replica.query(given);
      counted.replica += 1;
      return answer;
    } catch (error) {
      if (!isOfReplica(error)) throw error;
      if (isOutOfReach(error)) replica.leaveOut(error as Error);
      counted.retried += 1;
      return fromPrimary();
    }
  }
}

async function chooseReplica(): Promise<Replica | undefined> {
  const { reading: request, transaction } = context();
  if (!current || !request?.mayBeOld || request.wrote || transaction) return undefined;
  const fits = async (one: Replica) => one.isWell() && (await one.hasSeen(request.after));
  const { all } = current;
  const before = all.find(({ name }) => name === request.replica);
  if (before && (await fits(before))) return before;
  turn += 1;
  request.replica = undefined;
  for (let at = 0; at < all.length; at += 1) {
    const one = all[(turn + at) % all.length] as Replica;
    if (await fits(one)) {
      // It may have written while a replica was asked.
      if (request.wrote) return undefined;
      request.replica = one.name;
      return one;
    }
  }
  return undefined;
}

/** Where the log of the primary ends now: behind every write that was committed. `undefined` when it cannot be asked. */
export async function positionAfterWrites(): Promise<Position | undefined> {
  return current?.primary.position().catch(() => undefined);
}

/** Pages were dropped by a write that the log up to there holds; before they are dropped, so that nothing older is kept afterwards. */
export function noteDrop(position: Position | undefined): void {
  current?.primary.noteDrop(position);
}

/** Says of the request under way that its answer is kept: it must not show what was there before the last drop. */
export function mustSeeDrops(): void {
  const { reading: request } = context();
  if (current && request && request.after < current.primary.newestDrop) request.after = current.primary.newestDrop;
}

export type ReplicaState = { name: string; lagMs: number; isWell: boolean; pool: pg.Pool | undefined };

export function replicaStates(): ReplicaState[] {
  return (current?.all ?? []).map((one) => ({ name: one.name, lagMs: one.lagMs(), isWell: one.isWell(), pool: one.use() }));
}

/** A replica that is behind by more is left out. */
const LONGEST_LAG_MS = 5_000;

const STATE = `select pg_is_in_recovery() as replica, pg_last_wal_replay_lsn()::text as position,
  (select system_identifier::text from pg_control_system()) as cluster`;
type State = { replica: boolean; position: string | null; cluster: string };

class Gone extends Error {}

/** A copy of the database to read from, with its last known position in the log. */
class Replica {
  /** Name in metrics and in the log: an address could hold a password. */
  readonly name: string;
  readonly #server: WatchedServer;
  readonly #openPool: () => pg.Pool;
  readonly #primary: PrimaryLog;
  #pool: pg.Pool | undefined;
  #position: Position = 0n;
  #isThere = false;
  #wasWell: boolean | undefined;
  #asking: Promise<void> | undefined;
  /** Rejects the pending queries when the replica is gone: a connection to a machine that was cut off stays silent for minutes. */
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

  /** Reads its position; concurrent calls share the answer. */
  look(): Promise<void> {
    this.#asking ??= this.#look().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #look(): Promise<void> {
    try {
      const { replica, position, cluster } = await this.#server.ask<State>(STATE);
      // A promoted replica has its own writes, and another cluster has other rows under the same numbers.
      if (!replica || cluster !== this.#primary.cluster) throw new Error(replica ? 'it is a copy of another cluster' : 'it is no replica (any more)');
      this.#position = readPosition(position) ?? 0n;
      this.#isThere = true;
    } catch (error) {
      this.leaveOut(error as Error);
    }
    this.#tell();
  }

  /** Whether it has replayed the log up to there; reads its position again when the last known one is too old. */
  async hasSeen(position: Position): Promise<boolean> {
    if (this.#position >= position) return true;
    await this.look();
    return this.isWell() && this.#position >= position;
  }

  /** Until it answers again. Pending queries fail at once. */
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
 * Whether the replica failed and not the statement: it is gone or too busy, removed rows that the statement still read (40001), can't write
 * (25006), or hasn't replayed the last migration yet (42). The primary then answers.
 */
function isOfReplica(error: unknown): boolean {
  const code = codeOf(error);
  return code === undefined || /^(08|40|42|53|57P|58)|^25006$/.test(code);
}

/** Whether the server is out of reach after such a failure. */
const isOutOfReach = (error: unknown): boolean => !/^(40|42|53|25006)/.test(codeOf(error) ?? '');
