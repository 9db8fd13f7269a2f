import { createRequire } from 'node:module';
import type pg from 'pg';

const SCHEMA = 'pgboss';

/** The version of its tables that the installed pg-boss works with. */
const wantedVersion = (): number => (createRequire(import.meta.url)('pg-boss/package.json') as { pgboss: { schema: number } }).pgboss.schema;

/** Brings the tables of the queue to the version of pg-boss. The owner does this: the application's role may not make tables. */
export async function installQueue(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ installed: boolean }>(`select to_regclass('${SCHEMA}.version') is not null as installed`);
  if (!rows[0]?.installed) {
    const { getConstructionPlans } = await import('pg-boss');
    await owner.query(getConstructionPlans(SCHEMA));
  } else await upgrade(owner);
  await indexWhatRuns(owner);
}

/** Few of millions run: who looks for dead ones every few seconds must not look through all. Asked first, because even 'if not exists' waits for every writer. */
async function indexWhatRuns(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ isThere: boolean }>(`select to_regclass('${SCHEMA}.job_running') is not null as "isThere"`);
  if (!rows[0]?.isThere) await owner.query(`create index job_running on ${SCHEMA}.job (name) where state = 'active'`);
}

async function upgrade(owner: pg.ClientBase): Promise<void> {
  const { rows: versions } = await owner.query<{ version: number }>(`select version from ${SCHEMA}.version`);
  const version = versions[0]?.version ?? 0;
  if (version >= wantedVersion()) return;
  const { getMigrationPlans } = await import('pg-boss');
  await owner.query(getMigrationPlans(SCHEMA, version));
}
