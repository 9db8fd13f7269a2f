import { AsyncLocalStorage } from 'node:async_hooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** A transaction; every write takes one, so that it can be part of a larger one. */
export type Tx = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];
type Value = string | number;
type Step = (tx: Tx, values: readonly never[]) => Promise<unknown>;
type Task = (values: readonly never[]) => Promise<unknown>;
type Mark = (tx: Pick<Tx, 'execute'>) => Promise<unknown>;

/** Names a request or a job in logs and traces. Never who sent it, and nothing that was sent. */
export type About = {
  /** Id of the request, or of the request that enqueued the job. */
  requestId?: string | undefined;
  job?: string;
  /** The pattern of its address: '/api/v1/girls/{id}'. */
  route?: string;
};

/** Words and figures of ours: patterns, names in the code, codes, counts. Never what people are called or wrote. */
export type Attributes = Record<string, string | number | boolean>;

export type OpenSpan = {
  readonly traceId: string;
  /** As W3C writes it, for work that goes on elsewhere. */
  readonly traceparent: string;
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** @param failure a code or the name of a class; never a message, which may repeat values */
  end(failure?: string): void;
};

/**
 * How long one answer may wait for the database in all, in ms. Each statement has a limit of its own, but several that come close to it,
 * one after the other, would take longer than the client waits.
 */
const ANSWER_MS = 18_000;
/** Minimum for a statement: the last one may report the outcome of the others. */
const LEAST_MS = 1_000;
/** Until then nothing is out of the ordinary. */
const USUAL_MS = 1_000;

/** Remaining time that an answer may wait for the database. Statements side by side count once. */
export class TimeBudget {
  readonly #most: number;
  #isOver = false;
  #spent = 0;
  #underWay = 0;
  #since = 0;

  constructor(most = ANSWER_MS) {
    this.#most = most;
  }

  begin(): void {
    if (this.#underWay === 0) this.#since = performance.now();
    this.#underWay += 1;
  }

  end(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#spent += performance.now() - this.#since;
  }

  /** The answer has begun, or is complete: later statements have the usual limits. */
  over(): void {
    this.#isOver = true;
  }

  /** @returns milliseconds for the next statement; undefined where its own limit is enough */
  left(): number | undefined {
    const spent = this.#spent + (this.#underWay > 0 ? performance.now() - this.#since : 0);
    return this.#isOver || spent < Math.min(USUAL_MS, this.#most / 2) ? undefined : Math.max(LEAST_MS, this.#most - spent);
  }
}

/** Decides whether a request may read from a replica. */
type Reading = {
  /** Whether the request only shows something: what changes something decides by the current state. */
  mayBeOld: boolean;
  /** Whether it wrote: from then on it reads from the primary. */
  wrote: boolean;
  /** The position in the write-ahead log that a replica must have replayed. */
  after: bigint;
  /** The replica that it reads from, so that it does not see one moment here and an earlier one there. */
  replica?: string | undefined;
};

/** All that is known about the request, job or transaction under way. */
export type Context = {
  readonly about?: About;
  /** The innermost span under way; none where nothing is traced. */
  readonly span?: OpenSpan | undefined;
  /** For the statements of a request. */
  readonly budget?: TimeBudget;
  /** Only of requests, and only with replicas. Jobs and commands read from the primary. */
  readonly reading?: Reading;
  /** The last statement of each transaction: records that the work was done. */
  readonly mark?: Mark | undefined;
  readonly transaction?: { readonly steps: Map<Step, Set<Value>>; readonly tasks: Map<Task, Set<Value>> };
  /** Whether statements use the connections of jobs. */
  readonly usesJobPool?: boolean;
};

const current = new AsyncLocalStorage<Context>();

const NONE: Context = {};

/** Of the request or job under way; empty at a start, at a stop and in commands. */
export const context = (): Context => current.getStore() ?? NONE;

/** Does the work with these values in its context, beside those that are there. */
export const withContext = <T>(values: Context, work: () => T): T => current.run({ ...current.getStore(), ...values }, work);

/** Says which pattern the address of the request under way follows. */
export function noteRoute(route: string | undefined): void {
  const { about } = context();
  if (about && route !== undefined) about.route = route;
}

/** Records in each transaction of `work` that the work was done: if the process dies at any moment, both are stored or neither. */
export const markWrites = <T>(mark: Mark, work: () => Promise<T>): Promise<T> => withContext({ mark }, work);

/** Leaves `work` unmarked: storing a file that no row names yet is not a write. */
export const unmarked = <T>(work: () => Promise<T>): Promise<T> => withContext({ mark: undefined }, work);

/** Statements of the work use the connections of jobs, through `db` or a transaction. */
export const asJob = <T>(work: () => Promise<T>): Promise<T> => withContext({ usesJobPool: true }, work);

/** Around a request when there are replicas. @returns also whether it wrote */
export async function asRequest<T>(known: { mayBeOld: boolean; after: bigint }, work: () => Promise<T>): Promise<{ result: T; wrote: boolean }> {
  const reading: Reading = { ...known, wrote: false };
  // Awaited inside, because Drizzle sends a query only when it is awaited.
  const result = await withContext({ reading }, async () => await work());
  return { result, wrote: reading.wrote };
}

/** Says that the request under way only shows something, whatever its method: a search that is sent as a POST. */
export function onlyReads(): void {
  const { reading } = context();
  if (reading) reading.mayBeOld = true;
}

/**
 * Runs a task once the transaction under way has been committed and before `db.transaction` returns: once, with all the values that were
 * named for it. Nothing runs when it is rolled back. @throws outside of a transaction
 */
export const onCommit = <V extends Value>(task: (values: readonly V[]) => Promise<unknown>, ...values: V[]): void =>
  add(currentTransaction().tasks, task, values);

/**
 * Makes a step the last thing that the transaction under way does before it commits, likewise once with all values. So a row that many writers
 * name is held for no longer than the commit takes. @throws outside of a transaction
 */
export const beforeCommit = <V extends Value>(step: (tx: Tx, values: readonly V[]) => Promise<unknown>, ...values: V[]): void =>
  add(currentTransaction().steps, step, values);

function currentTransaction() {
  const { transaction } = context();
  if (!transaction) throw new Error('There is no transaction that could be committed.');
  return transaction;
}

function add<Key>(to: Map<Key, Set<Value>>, key: Key, values: readonly Value[]) {
  to.set(key, new Set([...(to.get(key) ?? []), ...values]));
}

/**
 * Does the work of one transaction, then the steps that it asked for, then the mark, and after the commit its tasks.
 * @param begin the database's own `transaction`
 */
export async function inTransaction<T>(begin: (work: (tx: Tx) => Promise<T>) => Promise<T>, work: (tx: Tx) => Promise<T>): Promise<T> {
  const transaction = { steps: new Map<Step, Set<Value>>(), tasks: new Map<Task, Set<Value>>() };
  const result = await withContext({ transaction }, () =>
    begin(async (tx) => {
      const done = await work(tx);
      for (const [step, values] of transaction.steps) await step(tx, [...values] as never[]);
      await context().mark?.(tx);
      return done;
    }),
  );
  for (const [task, values] of transaction.tasks) await task([...values] as never[]);
  return result;
}
