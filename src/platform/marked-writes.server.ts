import { AsyncLocalStorage } from 'node:async_hooks';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type Executor = Pick<NodePgDatabase, 'execute'>;
type Mark = (tx: Executor) => Promise<unknown>;

const current = new AsyncLocalStorage<Mark | undefined>();

/** Whatever `work` commits is marked as done in the same transaction: if the process dies at any moment, both are there or neither. */
export const markWrites = <T>(mark: Mark, work: () => Promise<T>): Promise<T> => current.run(mark, work);

/** For what is no write yet if the rest never comes, such as a file that nothing names. */
export const unmarked = <T>(work: () => Promise<T>): Promise<T> => current.run(undefined, work);

/** The work of one transaction, with the mark as its last statement. */
export const withMark =
  <Transaction extends Executor, T>(work: (tx: Transaction) => Promise<T>) =>
  async (tx: Transaction): Promise<T> => {
    const result = await work(tx);
    await current.getStore()?.(tx);
    return result;
  };
