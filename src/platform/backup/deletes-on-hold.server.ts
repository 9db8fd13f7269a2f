import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from '#platform/db/client.server.ts';

/** Any numbers will do, as long as everybody uses these. */
const FILES_LOCK = 7_301_958;
const BACKUP_LOCK = 7_301_959;

/**
 * For who is about to remove the bytes of a deleted upload: whether that may be done now. Kept until the transaction ends.
 * While a backup copies the last files it may not: a row of the backed up moment may still name them.
 */
export async function mayRemoveFiles(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ may: boolean }>(sql`select pg_try_advisory_xact_lock_shared(${FILES_LOCK}) as may`);
  return rows[0]?.may === true;
}

/** Waits for removals under way and lets no other begin, until `letDeletesGoOn` or the end of the connection. */
export const holdDeletes = (client: pg.Client) => client.query('select pg_advisory_lock($1)', [FILES_LOCK]);
export const letDeletesGoOn = (client: pg.Client) => client.query('select pg_advisory_unlock($1)', [FILES_LOCK]);

/** @returns whether this connection is now the only backup of this database */
export async function claimBackup(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ claimed: boolean }>('select pg_try_advisory_lock($1) as claimed', [BACKUP_LOCK]);
  return rows[0]?.claimed === true;
}
