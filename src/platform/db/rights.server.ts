import type pg from 'pg';

/** What the application's role may do: everything with rows, nothing with tables, and only add to the audit log. */

/** Tables that only grow. Their links are written by a function of the owner. */
const ADDED_TO = ['audit_log'];
const READ_ONLY = ['audit_chain'];

const TABLES = `select c.oid, c.relname, n.nspname from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname in ('public', 'pgboss')`;

/** Tables whose rights are not as they should be: new ones of another owner, or a restored dump without rights. */
const WRONG = `select from (${TABLES}) t
  cross join lateral (select relname = any($2) as grows, relname = any($3) as reads) k
  where not has_table_privilege($1, t.oid, 'SELECT')
    or has_table_privilege($1, t.oid, 'INSERT') = reads
    or has_table_privilege($1, t.oid, 'UPDATE') = (grows or reads)
    or has_table_privilege($1, t.oid, 'DELETE') = (grows or reads)
    or has_table_privilege($1, t.oid, 'TRUNCATE')
  union all select from pg_database d
  where d.datname = current_database() and pg_has_role(current_user, d.datdba, 'MEMBER') and has_database_privilege($1, d.oid, 'TEMPORARY')
  limit 1`;

/**
 * Gives the application's role its rights, if they are not there already. Tables that a later migration makes have them from
 * the start, by default privileges.
 * @param owner connected as the owner, holding the lock of the migrations: two grants at once would collide
 */
export async function grantRights(owner: pg.ClientBase, role: string): Promise<void> {
  const { rowCount } = await owner.query(WRONG, [role, ADDED_TO, READ_ONLY]);
  if (!rowCount) return;
  const { rows } = await owner.query<{ app: string; database: string }>('select quote_ident($1) as app, quote_ident(current_database()) as database', [role]);
  const { app, database } = rows[0] as { app: string; database: string };
  const schemas = ['public', 'pgboss'].flatMap((schema) => [
    `grant usage on schema ${schema} to ${app}`,
    `revoke all on all tables in schema ${schema} from ${app}`,
    `grant select, insert, update, delete on all tables in schema ${schema} to ${app}`,
    `grant usage, select on all sequences in schema ${schema} to ${app}`,
    `alter default privileges in schema ${schema} grant select, insert, update, delete on tables to ${app}`,
    `alter default privileges in schema ${schema} grant usage, select on sequences to ${app}`,
  ]);
  const statements = [
    'begin',
    ...schemas,
    'revoke create on schema public from public',
    // Temporary tables of the application would come before those of the site in every search path. A warning, where the database is another role's.
    `revoke temporary on database ${database} from public, ${app}`,
    ...ADDED_TO.map((table) => `revoke update, delete on ${table} from ${app}`),
    ...READ_ONLY.map((table) => `revoke insert, update, delete on ${table} from ${app}`),
    // So that an instance without the owner's address sees whether the tables are current.
    `grant usage on schema drizzle to ${app}`,
    `grant select on drizzle.__drizzle_migrations to ${app}`,
    'commit',
  ];
  await owner.query(statements.join(';'));
}

/** Whether this role could empty the audit log: it owns the table, belongs to who does, or is a superuser. */
export async function ownsTables(client: pg.ClientBase | pg.Pool): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    `select pg_has_role(current_user, relowner, 'member') as owns from pg_class where oid = to_regclass('public.audit_log')`,
  );
  return rows[0]?.owns ?? true;
}
