import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type pg from 'pg';
import { newClient } from '#platform/db/connections.server.ts';
import { createExtensionStatement, listMissingExtensions, REQUIRED_EXTENSIONS } from '#platform/db/extensions.server.ts';
import { newestMigration } from '#platform/db/migrate.server.ts';
import { ownsTables } from '#platform/db/rights.server.ts';
import { codesOf } from '#platform/error-codes.ts';
import { settings } from '#platform/settings.server.ts';
import { openDatabase } from '../open-database.ts';
import { type Check, failed, ok, toReason, warning, withoutCredentials } from './report.ts';

const OLDEST_VERSION = 15;
const CONNECT_MS = 5_000;

/** `client` has the role of the application, `owner` that of the tables. */
export type Connections = { client: pg.Client; owner: pg.Client; close: () => Promise<void> };

type Opened = { checks: Check[]; connections: Connections | null };

/** Connects to the outside database, to that of the running site, or starts the embedded one for the checks. Never creates one. */
export async function connectForChecks(): Promise<Opened> {
  const { DATABASE_URL, DATA_DIR } = settings();
  if (DATABASE_URL) {
    const checks = await checkOutsideAddresses();
    if (checks.length > 0) return { checks, connections: null };
  } else if (!existsSync(resolve(DATA_DIR, 'postgres'))) {
    return { checks: [warning('database', `none in ${resolve(DATA_DIR)} yet`, 'Start the site: its first start creates one')], connections: null };
  }
  try {
    const database = await openDatabase();
    const [client, owner] = [connection(database.url), connection(database.ownerUrl)];
    const close = async () => {
      await Promise.all([client.end(), owner.end()]);
      await database.close();
    };
    await Promise.all([client.connect(), owner.connect()]).catch(async (error) => {
      await close();
      throw error;
    });
    return { checks: [], connections: { client, owner, close } };
  } catch (error) {
    const text = (error as Error).message || toReason(error);
    return { checks: [failed('database', text.replace(/\.$/, ''), `Look at postgres.log in ${resolve(DATA_DIR)}`)], connections: null };
  }
}

const connection = (connectionString: string) =>
  newClient({ connectionString, application_name: 'matwise-doctor', connectionTimeoutMillis: CONNECT_MS, query_timeout: 2 * CONNECT_MS });

async function checkOutsideAddresses(): Promise<Check[]> {
  const names = ['DATABASE_URL', 'DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL'] as const;
  const failures = await Promise.all(
    names.map(async (name) => {
      const address = settings()[name];
      const error = address ? await tryConnecting(address) : null;
      return (
        error && failed('database', `${name} (${withoutCredentials(address!)}) can't be used: ${error.message || toReason(error)}`, connectFix(name, error))
      );
    }),
  );
  return failures.filter((one) => one !== null);
}

async function tryConnecting(address: string): Promise<Error | null> {
  const client = connection(address);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => {});
  }
}

function connectFix(setting: string, error: Error): string {
  const codes = codesOf(error);
  if (codes.some((code) => code.startsWith('28'))) return `Correct the user and password in ${setting}, or the rules in pg_hba.conf`;
  if (codes.includes('3D000')) return 'Create the database, see "Two roles" in README.md';
  if (codes.includes('53300')) return "Raise max_connections in PostgreSQL's configuration";
  return `Start PostgreSQL, or correct the host and port in ${setting}`;
}

export async function checkDatabase({ client, owner }: Connections): Promise<Check[]> {
  return [await checkVersion(client), ...(await checkReplicas()), await checkExtensions(owner), await checkMigrations(client), await checkRoles(client)];
}

async function checkVersion(client: pg.Client): Promise<Check> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
  const { version } = rows[0]!;
  const { DATABASE_URL, DATABASE_DIRECT_URL } = settings();
  const address = DATABASE_DIRECT_URL ?? DATABASE_URL;
  const text = `PostgreSQL ${version.split(' ')[0]}, ${address ? withoutCredentials(address) : 'embedded'}`;
  if (Number.parseInt(version, 10) < OLDEST_VERSION) return failed('database', text, `Upgrade PostgreSQL to version ${OLDEST_VERSION} or newer`);
  return ok('database', text);
}

async function checkReplicas(): Promise<Check[]> {
  return Promise.all(
    settings().DATABASE_REPLICA_URLS.map(async (address, index) => {
      const name = `replica ${index + 1}`;
      const where = withoutCredentials(address);
      const client = connection(address);
      try {
        await client.connect();
        const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
        if (rows[0]?.isReplica) return ok(name, where);
        return warning(name, `${where} is not a replica, so nothing is read from it`, 'Set it up again as a replica, or remove it from DATABASE_REPLICA_URLS');
      } catch (error) {
        return warning(name, `${where} can't be used: ${(error as Error).message || toReason(error)}`, connectFix('DATABASE_REPLICA_URLS', error as Error));
      } finally {
        await client.end().catch(() => {});
      }
    }),
  );
}

async function checkExtensions(owner: pg.Client): Promise<Check> {
  const missing = await listMissingExtensions(owner);
  if (missing.length === 0) return ok('extensions', `${REQUIRED_EXTENSIONS.join(', ')} are there or can be created`);
  const contrib = missing.some(({ isAvailable }) => !isAvailable) ? "Install PostgreSQL's contrib package, then as" : 'As';
  const statements = missing.map(({ name }) => createExtensionStatement(name)).join(' ');
  return failed(
    'extensions',
    `missing: ${missing.map(({ name }) => name).join(', ')}`,
    `${contrib} an administrator run in the site's database: ${statements}`,
  );
}

async function checkMigrations(client: pg.Client): Promise<Check> {
  const { rows } = await client.query<{ exists: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`);
  if (!rows[0]?.exists) return warning('migrations', 'the database has no tables yet', 'Start the site: its start migrates them');
  const applied = await client.query<{ newest: string | null }>('select max(created_at) as newest from drizzle.__drizzle_migrations');
  const newest = Number(applied.rows[0]?.newest ?? 0);
  if (newest < newestMigration())
    return warning('migrations', 'the tables are those of an earlier release', 'Restart the site on this release: its start migrates them');
  if (newest > newestMigration()) return warning('migrations', 'the tables are those of a later release', 'Run the release that migrated them');
  return ok('migrations', 'the tables are current');
}

async function checkRoles(client: pg.Client): Promise<Check> {
  const { rows } = await client.query<{ hasTables: boolean }>(`select to_regclass('public.audit_log') is not null as "hasTables"`);
  if (!rows[0]?.hasTables) return ok('roles', 'checked once there are tables');
  if (!(await ownsTables(client))) return ok('roles', 'the application does not own the tables');
  return warning(
    'roles',
    'the role of DATABASE_URL owns the tables, so it can change the audit log',
    'Give the site two roles with DATABASE_URL and DATABASE_OWNER_URL, see "Two roles" in README.md',
  );
}
