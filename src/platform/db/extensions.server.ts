import type pg from 'pg';

/** Extensions that the tables need, in the order in which they can be created: `earthdistance` builds on `cube`. */
export const REQUIRED_EXTENSIONS = ['pg_trgm', 'citext', 'unaccent', 'btree_gin', 'cube', 'earthdistance'] as const;

export type MissingExtension = {
  name: string;
  /** False when the server has no files for it: Debian's contrib package is not installed. */
  isAvailable: boolean;
  /** PostgreSQL's own message. */
  reason: string;
};

/** The statement that an administrator runs, connected to the site's database. `cascade` adds its dependencies. */
export const createExtensionStatement = (name: string): string => `create extension if not exists ${name} cascade;`;

/**
 * Required extensions that are not installed and that this role can't create. Tries to create them in a transaction that it rolls
 * back: which role may create which extension depends on the version, and on the rules of a hosted PostgreSQL.
 *
 * @param client connected to the site's database as the owner of the tables, outside of a transaction
 */
export async function listMissingExtensions(client: pg.ClientBase): Promise<MissingExtension[]> {
  const { rows } = await client.query<{ name: string; installed: boolean; available: boolean }>(
    `select name, exists (select from pg_extension where extname = name) as installed,
       exists (select from pg_available_extensions a where a.name = required.name) as available
     from unnest($1::text[]) with ordinality as required (name, position) order by position`,
    [REQUIRED_EXTENSIONS],
  );
  const absent = rows.filter(({ installed }) => !installed);
  if (absent.length === 0) return [];
  const missing: MissingExtension[] = [];
  await client.query('begin');
  try {
    for (const { name, available } of absent) {
      const reason = await tryCreating(client, name);
      if (reason !== null) missing.push({ name, isAvailable: available, reason });
    }
  } finally {
    await client.query('rollback');
  }
  return missing;
}

/** @returns for an operator: which extensions are missing, why, and the statements that an administrator runs */
export async function explainMissingExtensions(client: pg.ClientBase, missing: readonly MissingExtension[]): Promise<string> {
  const { rows } = await client.query<{ database: string; role: string }>('select quote_ident(current_database()) as database, current_user::text as role');
  const { database, role } = rows[0]!;
  const lines = missing.map(({ name, reason }) => `  ${name}: ${reason}`);
  const isUnavailable = missing.some(({ isAvailable }) => !isAvailable);
  return [
    `The database ${database} lacks extensions that the role ${role} can't create:`,
    ...lines,
    ...(isUnavailable ? ["First install PostgreSQL's contrib package on the database's machine (Debian and others: postgresql-contrib)."] : []),
    'As an administrator (for example sudo -u postgres psql), run these statements once, then start again:',
    `  \\connect ${database}`,
    ...missing.map(({ name }) => `  ${createExtensionStatement(name)}`),
  ].join('\n');
}

/** @returns why PostgreSQL refuses; null when it doesn't */
async function tryCreating(client: pg.ClientBase, name: string): Promise<string | null> {
  await client.query('savepoint before_extension');
  try {
    await client.query(createExtensionStatement(name));
    return null;
  } catch (error) {
    await client.query('rollback to savepoint before_extension');
    return (error as Error).message;
  }
}
