import { AsyncLocalStorage } from 'node:async_hooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from '#db/schema/index.ts';

type Tx = Parameters<Parameters<NodePgDatabase<typeof schema>['transaction']>[0]>[0];
type Value = string | number;
type Step = (tx: Tx, values: readonly never[]) => Promise<unknown>;
type Task = (values: readonly never[]) => Promise<unknown>;

const current = new AsyncLocalStorage<{ steps: Map<Step, Set<Value>>; tasks: Map<Task, Set<Value>> }>();

/**
 * Runs a task once the transaction under way has been committed and before `db.transaction` returns: once, with all the values that were
 * named for it. Nothing runs when it is rolled back. @throws outside of a transaction
 */
export const onCommit = <V extends Value>(task: (values: readonly V[]) => Promise<unknown>, ...values: V[]): void => add(underWay().tasks, task, values);

/**
 * Makes a step the last thing that the transaction under way does before it commits, likewise once with all values. So a row that many writers
 * name is held for no longer than the commit takes. @throws outside of a transaction
 */
export const beforeCommit = <V extends Value>(step: (tx: Tx, values: readonly V[]) => Promise<unknown>, ...values: V[]): void =>
  add(underWay().steps, step, values);

function underWay() {
  const transaction = current.getStore();
  if (!transaction) throw new Error('There is no transaction that could be committed.');
  return transaction;
}

function add<Key>(to: Map<Key, Set<Value>>, key: Key, values: readonly Value[]) {
  to.set(key, new Set([...(to.get(key) ?? []), ...values]));
}

export const isInTransaction = (): boolean => current.getStore() !== undefined;

/** Around the work of one transaction: what it asked for is done when it is over. */
export async function thenTasks<T>(transaction: () => Promise<T>): Promise<T> {
  const asked = { steps: new Map<Step, Set<Value>>(), tasks: new Map<Task, Set<Value>>() };
  const result = await current.run(asked, transaction);
  for (const [task, values] of asked.tasks) await task([...values] as never[]);
  return result;
}

/** The work of one transaction, with the steps that it asked for at its end. */
export const withSteps =
  <T>(work: (tx: Tx) => Promise<T>) =>
  async (tx: Tx): Promise<T> => {
    const result = await work(tx);
    for (const [step, values] of current.getStore()?.steps ?? []) await step(tx, [...values] as never[]);
    return result;
  };
