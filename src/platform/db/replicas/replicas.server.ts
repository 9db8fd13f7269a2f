import type pg from 'pg';
import { context } from '#platform/context.server.ts';
import type { Position } from './position.ts';
import { PrimaryLog } from './primary-log.server.ts';
import { isOfReplica, isOutOfReach, Replica } from './replica.server.ts';

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
