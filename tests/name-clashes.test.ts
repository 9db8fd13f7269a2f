import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#platform/db/migrate.server.ts';
import { earlierMigrations } from './earlier-migrations.ts';

/** Names that look alike were accepted once: an upgrade keeps every row, and the oldest name is unique from then on. */

const name = `clashes_${randomBytes(6).toString('hex')}`;
const { ownerUrl } = inject('cluster');
const url = ownerUrl.replace(/\/[^/]+$/, `/${name}`);
let client: pg.Client;

async function onCluster(statement: string) {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(statement);
  await owner.end();
}

beforeAll(async () => {
  await onCluster(`create database ${name} template template1`);
  client = new pg.Client({ connectionString: url });
  await client.connect();
}, 60_000);
afterAll(async () => {
  await client.end();
  await onCluster(`drop database if exists ${name} with (force)`);
});

test('look-alikes of an earlier version survive the upgrade and are marked', async () => {
  const before = earlierMigrations((tag) => tag.endsWith('_skeletons_of_names'));
  expect(before.later).toBeGreaterThan(0);
  await migrate({ url, ownerUrl: url }, before.folder);
  await client.query(`insert into girls (id, stage_name, username, matwise_girl, created_at, deleted_at) values
    (1, 'VaIkyrie', 'val2', true, '2026-02-01', null), (2, 'Valkyrie', 'val', true, '2026-01-01', null), (3, 'Vаlkyrie', 'va1', true, '2026-03-01', null),
    (4, 'Valkyrie ', null, true, '2025-01-01', now()), (5, 'Valkyrie', null, false, '2025-01-01', null), (6, 'Brynhild', 'bryn', true, '2025-01-01', null),
    (7, 'Iara', null, true, '2025-01-01', null), (8, 'Lara', null, true, '2025-01-02', null)`);
  await client.query(`insert into guy_users (id, username) values (1, 'sam_hill'), (2, 'ѕam_hill')`);
  await client.query(
    `insert into users (id, name, email, username) values ('a', 'A', 'a@example.org', 'b0b'), ('b', 'B', 'b@example.org', 'bob'), ('c', 'C', 'c@example.org', null)`,
  );
  await migrate({ url, ownerUrl: url });
  const { rows } = await client.query(
    'select id, stage_name_clashes as stage, username_clashes as username from girls where stage_name_clashes or username_clashes order by id',
  );
  expect(rows).toEqual([
    { id: 1, stage: true, username: false },
    { id: 3, stage: true, username: true },
  ]);
  expect((await client.query('select id from guy_users where username_clashes')).rows).toEqual([{ id: 2 }]);
  expect((await client.query('select count(*)::int as count from users where username_clashes')).rows).toEqual([{ count: 1 }]);
  await expect(client.query(`insert into girls (id, stage_name, matwise_girl) values (99, 'Valkyrıe', true)`)).rejects.toMatchObject({
    constraint: 'girls_stage_name_skeleton',
  });
});
