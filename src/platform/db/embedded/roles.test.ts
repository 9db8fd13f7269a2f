import { chmodSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { earlierMigrations } from '#tests/earlier-migrations.ts';
import { quickFolder } from '#tests/setup/quick-folder.ts';
import { findRunningDatabase, startEmbedded } from '../embedded.server.ts';
import { migrate } from '../migrate.server.ts';

const THIS_VERSION = 'audit_chain_and_demo_accounts';

async function ask(connectionString: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

test('a data folder of an earlier version gets its roles at the next start and loses nothing', async () => {
  const dataDir = quickFolder('earlier-');
  chmodSync(dataDir, 0o755);
  const secrets = join(dataDir, 'secrets');
  const earlier = await startEmbedded(dataDir, { fast: true });
  const before = earlierMigrations((tag) => tag.endsWith(THIS_VERSION));
  expect(before.later).toBeGreaterThan(0);
  // As it was: one role for everything.
  await migrate({ url: earlier.ownerUrl, ownerUrl: earlier.ownerUrl }, before.folder);
  const entry = (id: number) => `insert into audit_log (actor_role, action, subject_type, subject_id) values ('moderator', 'girl.approved', 'girls', '${id}')`;
  await ask(earlier.ownerUrl, entry(1), entry(2));
  await ask(earlier.ownerUrl, `insert into users (id, name, email) values ('demo-girl-3', 'A', 'a@example.org'), ('Xk2demo-real', 'B', 'b@example.org')`);
  const password = readFileSync(join(secrets, 'database-superuser-password'), 'utf8');
  const superuser = earlier.ownerUrl.replace(/\/\/[^@]+@/, `//postgres:${password}@`);
  await ask(superuser, 'drop owned by matwise_app', 'drop role matwise_app', `alter role matwise password '${password}'`);
  await earlier.stop();

  const now = await startEmbedded(dataDir, { fast: true });
  try {
    expect(findRunningDatabase(dataDir)).toEqual({ url: now.url, ownerUrl: now.ownerUrl });
    expect(await migrate(now)).toBeGreaterThan(0);
    expect(await ask(now.url, 'select position::int, entry_id::int as entry from audit_chain order by 1')).toEqual([
      { position: 1, entry: 1 },
      { position: 2, entry: 2 },
    ]);
    expect(await ask(now.url, 'select id from users where demo')).toEqual([{ id: 'demo-girl-3' }]);
    expect(await ask(now.url, entry(3), 'select count(*)::int from audit_chain')).toEqual([{ count: 3 }]);
    await expect(ask(now.url, 'truncate audit_log')).rejects.toThrow('permission denied');
    for (const statement of [
      'create temporary table mine (id int)',
      'select lo_create(0)',
      "select lo_from_bytea(0, 'a')",
      'select lo_get(1)',
      'create schema mine',
    ])
      await expect(ask(now.url, statement), statement).rejects.toThrow('permission denied');
    for (const database of ['postgres', 'template1'])
      await expect(ask(now.url.replace(/\/[^/]+$/, `/${database}`), 'select 1'), database).rejects.toThrow('permission denied for database');
    for (const role of ['superuser', 'owner', 'app']) expect(statSync(join(secrets, `database-${role}-password`)).mode & 0o777).toBe(0o600);
  } finally {
    await now.stop();
  }
  expect(findRunningDatabase(dataDir)).toBeNull();
});
