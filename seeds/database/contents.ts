import { pool } from '#platform/db/client.server.ts';
import { asOwner } from '#tests/database.ts';

/** For tests: what a database tells, and how to make it forget. */

type Table = { name: string; columns: string };

const tables = async () =>
  (
    await pool.query<Table>(`
    select c.table_name as name, string_agg(format('%I', c.column_name), ', ' order by c.column_name) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('audit_log', 'audit_chain')
      and udt_name not in ('bytea', 'xid8', 'uuid') and column_name not in ('password', 'key_id', 'created_at', 'updated_at', 'public_name')
    group by 1 order by 1`)
  ).rows;

/** A sum per table over all rows, without what differs from site to site: passwords, ciphertexts and hashes under the site's key, random names, moments, transactions. */
export async function contents(): Promise<Record<string, string | null>> {
  const sums: Record<string, string | null> = {};
  for (const { name, columns } of await tables()) {
    const { rows } = await pool.query<{ sum: string | null }>(
      `select md5(string_agg(line, '' order by line)) as sum from (select md5(row(${columns})::text) as line from "${name}") lines`,
    );
    sums[name] = rows[0]?.sum ?? null;
  }
  return sums;
}

/** Back to the state after the migrations. */
export async function emptyDatabase(): Promise<void> {
  const names = (await tables()).map(({ name }) => `"${name}"`);
  await asOwner(`truncate ${names.join(', ')} restart identity cascade`);
}
