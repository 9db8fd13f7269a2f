import { AsyncLocalStorage } from 'node:async_hooks';

type Task = (values: readonly unknown[]) => Promise<unknown>;

const current = new AsyncLocalStorage<Map<Task, Set<unknown>>>();

/**
 * Runs a task once the transaction under way has been committed and before `db.transaction` returns: once, with all the values that were
 * named for it. Nothing runs when it is rolled back. @throws outside of a transaction
 */
export function onCommit<Value>(task: (values: readonly Value[]) => Promise<unknown>, ...values: Value[]): void {
  const tasks = current.getStore();
  if (!tasks) throw new Error('There is no transaction that could be committed.');
  tasks.set(task as Task, new Set([...(tasks.get(task as Task) ?? []), ...values]));
}

export const isInTransaction = (): boolean => current.getStore() !== undefined;

/** Around the work of one transaction: what it asked for is done when it is over. */
export async function thenTasks<T>(transaction: () => Promise<T>): Promise<T> {
  const tasks = new Map<Task, Set<unknown>>();
  const result = await current.run(tasks, transaction);
  for (const [task, values] of tasks) await task([...values]);
  return result;
}
