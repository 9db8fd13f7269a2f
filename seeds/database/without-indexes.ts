import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/**
 * Does bulk work on tables while their secondary indexes are away, and builds them again at the end: several times
 * faster than keeping fifteen of them right row by row. All of it is one transaction: others wait for these tables
 * meanwhile, and whatever goes wrong leaves rows and indexes as they were. Keys and unique indexes stay.
 */
export async function withoutIndexes<T>(
  client: pg.ClientBase,
  tables: readonly PgTable[],
  work: () => Promise<T>,
  progress: (step: string, indexes: number, ms: number) => void,
): Promise<T> {
  await client.query('begin');
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
     where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables.map((table) => `"${getTableName(table)}"`)],
  );
  if (rows.length) await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  const result = await work();
  const started = performance.now();
  for (const [at, { definition }] of rows.entries()) {
    await client.query(definition);
    progress(`indexes of ${tables.map((table) => getTableName(table)).join(' and ')}`, at + 1, performance.now() - started);
  }
  await client.query('commit');
  return result;
}
