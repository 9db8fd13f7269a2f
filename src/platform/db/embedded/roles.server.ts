import { join } from 'node:path';
import type pg from 'pg';
import { readOrMakeSecret } from '#platform/secrets/secrets.server.ts';
import { newClient } from '../connections.server.ts';
import type { DatabaseUrls } from '../database-urls.ts';
import { createExtensionStatement, REQUIRED_EXTENSIONS } from '../extensions.server.ts';

/** The roles of the embedded database: one owns the tables and migrates them, the application works with the other. */

const DATABASE = 'matwise';
const OWNER = 'matwise';
const APP = 'matwise_app';

const secretsOf = (dataDir: string) => join(dataDir, 'secrets');

/** @returns the password of `postgres`, made at the first start */
export const superuserPassword = (dataDir: string): string => readOrMakeSecret(secretsOf(dataDir), 'database-superuser-password');

/** The site's database as `postgres` reaches it: for what neither role may do. */
export function superuserUrl(dataDir: string, { ownerUrl }: DatabaseUrls): string {
  const url = new URL(ownerUrl);
  url.username = 'postgres';
  url.password = superuserPassword(dataDir);
  return url.href;
}

/** Large objects would be a place to keep what no table's rights cover. */
const withoutLargeObjects = `
  do $$
  declare
    name regprocedure;
  begin
    for name in
      select oid from pg_proc where pronamespace = 'pg_catalog'::regnamespace and (proname like 'lo\\_%' or proname in ('loread', 'lowrite'))
        and has_function_privilege('public', oid, 'EXECUTE')
    loop
      execute format('revoke execute on function %s from public', name);
    end loop;
  end $$`;

/**
 * Makes what is missing of database and roles, at every start: so a start that was cut off is made good.
 * @param server where the cluster answers, as host:port
 */
export async function ensureDatabase(dataDir: string, server: string): Promise<DatabaseUrls> {
  const [owner, app] = ['database-owner-password', 'database-app-password'].map((name) => readOrMakeSecret(secretsOf(dataDir), name));
  const superuser = `postgres://postgres:${superuserPassword(dataDir)}@${server}`;
  await withClient(`${superuser}/postgres`, async (client) => {
    const has = async (sql: string, name: string) => ((await client.query(sql, [name])).rowCount ?? 0) > 0;
    for (const [role, password] of [
      [OWNER, owner],
      [APP, app],
    ] as const) {
      if (!(await has('select from pg_roles where rolname = $1', role))) await client.query(`create role ${role} login`);
      // The files say what holds, also after one of them was lost.
      await client.query(`alter role ${role} nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password as string)}`);
    }
    if (!(await has('select from pg_database where datname = $1', DATABASE))) {
      // `earthdistance` needs a superuser. Databases created later copy the extensions of template1.
      await withClient(`${superuser}/template1`, (template) => template.query(REQUIRED_EXTENSIONS.map(createExtensionStatement).join('\n')));
      await client.query(`create database ${DATABASE} owner ${OWNER}`);
    }
    // Statistics of all databases, for operators. In a database of its own: a dump of the site's can be restored without a superuser.
    await client.query('create extension if not exists pg_stat_statements');
    await client.query('revoke connect, temporary on database postgres, template1 from public');
    await client.query(`revoke temporary on database ${DATABASE} from public`);
  });
  await withClient(`${superuser}/${DATABASE}`, (client) => client.query(withoutLargeObjects));
  return { url: `postgres://${APP}:${app}@${server}/${DATABASE}`, ownerUrl: `postgres://${OWNER}:${owner}@${server}/${DATABASE}` };
}

async function withClient(connectionString: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = newClient({ connectionString });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
