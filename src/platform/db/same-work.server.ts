import { TransactionRollbackError } from 'drizzle-orm';
import type { Tx } from './client.server.ts';

/**
 * Does the work whether it is wanted or not, and takes it back if not: what takes place for one person and not for another takes as long
 * for both, and uses up as many ids. For whatever somebody must not find out by watching.
 */
export async function sameWork(tx: Tx, wanted: boolean, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await tx.transaction(async (inner) => {
      await work(inner);
      if (!wanted) inner.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
}
