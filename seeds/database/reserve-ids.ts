import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/**
 * Takes `count` ids out of the table's sequence, so that rows can name each other before they are written.
 * Must run inside a transaction: the lock keeps others from drawing an id of the block meanwhile, until the commit.
 * @returns the first id of the block
 */
export async function reserveIds(client: pg.ClientBase, table: PgTable, count: number): Promise<number> {
  const name = getTableName(table);
  await client.query(`lock table "${name}" in share row exclusive mode`);
  const { rows } = await client.query<{ first: string }>(`select nextval(pg_get_serial_sequence($1, 'id')) as first`, [name]);
  const first = Number(rows[0]?.first);
  if (count > 1) await client.query(`select setval(pg_get_serial_sequence($1, 'id'), $2)`, [name, first + count - 1]);
  return first;
}
