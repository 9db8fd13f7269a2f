import { and, asc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { db, type Tx } from '#platform/db/client.server.ts';
import { contactKeyId, decryptContact, encryptContact } from './contact-data.server.ts';

/**
 * Columns at rest under the key of contact data: a ciphertext, the key's id in `key_id` beside it, and a hash where the value is searched for.
 * Contacts of reported clients, check-ins, held accounts and texts of booking requests all go through here.
 */

export const encryptColumn = (text: string | null): Buffer | null => (text === null ? null : encryptContact(text));

/** @param clear the value of a row that is not encrypted yet. The caller has checked that the actor may read the row. */
export const decryptColumn = (encrypted: Buffer | null, keyId: string | null, clear: string | null = null): string | null =>
  encrypted && keyId ? decryptContact(encrypted, keyId) : clear;

type Encrypted = { table: PgTable; id: PgColumn; keyId: PgColumn; columns: readonly PgColumn[] };
const ROWS_AT_ONCE = 500;

/**
 * Encrypts again with the current key what another one encrypted, 500 rows in each transaction. May be stopped and run again.
 * Nothing else of a row changes, `updated_at` neither. @returns how many rows
 */
export async function reencryptColumns(encrypted: Encrypted): Promise<number> {
  let done = 0;
  for (let after: Id | undefined; ; ) {
    const ids = await db.transaction((tx) => reencryptSome(tx, encrypted, after));
    done += ids.length;
    if (ids.length < ROWS_AT_ONCE) return done;
    after = ids.at(-1);
  }
}

type Id = string | number;

async function reencryptSome(tx: Tx, { table, id, keyId, columns }: Encrypted, after: Id | undefined): Promise<Id[]> {
  const rows = (await tx
    .select({ id, keyId, ...Object.fromEntries(columns.map((one) => [one.name, one])) })
    .from(table)
    .where(and(ne(keyId, contactKeyId()), after === undefined ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(ROWS_AT_ONCE)
    .for('update')) as ({ id: Id; keyId: string } & Record<string, Buffer | null>)[];
  for (const row of rows) {
    const again = columns.map((one) => setTo(one, encryptColumn(decryptColumn(row[one.name] ?? null, row.keyId))));
    await tx.execute(sql`update ${table} set ${sql.join([...again, setTo(keyId, contactKeyId())], sql`, `)} where ${eq(id, row.id)}`);
  }
  return rows.map((row) => row.id);
}

/** A part of an update. */
const setTo = (column: PgColumn, value: unknown): SQL => sql`${sql.identifier(column.name)} = ${value}`;
