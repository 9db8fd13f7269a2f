import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '#platform/db/migrate.server.ts';

/** What was disputed and booked before the migration is there after it, under the ids by which moderators know it. */

const TAG = 'what_he_may_know';
const name = `migration_${process.pid}_${Date.now()}`;
const address = (which: 'url' | 'ownerUrl' = 'ownerUrl') => inject('cluster')[which].replace(/\/[^/]+$/, `/${name}`);
const addresses = () => ({ url: address('url'), ownerUrl: address() });
let folder: string;
let client: pg.Client;

async function onCluster(statement: string) {
  const cluster = new pg.Client({ connectionString: inject('cluster').ownerUrl });
  await cluster.connect();
  await cluster.query(statement).finally(() => cluster.end());
}

beforeAll(async () => {
  await onCluster(`create database ${name}`);
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  await cp('migrations', folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag.endsWith(TAG));
  expect(at).toBeGreaterThan(0);
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  await migrate(addresses(), folder);
  client = new pg.Client({ connectionString: address() });
  await client.connect();
}, 180_000);
afterAll(async () => {
  await client.end();
  await rm(folder, { recursive: true });
  await onCluster(`drop database if exists ${name} with (force)`);
});

const rowsOf = async (query: string) => (await client.query(query)).rows;

test('private disputes of one contact become one with its records; public names are random; his view of bookings is what it was', async () => {
  const dispute = (values: string) =>
    client.query(
      `insert into disputes (subject_type, subject_id, contact_kind, contact_hash, contact_encrypted, key_id, statement, status, proven_at, decided_at) values ${values}`,
    );
  const of = (hash: string) => `'\\x${hash}', '\\x00', 'k', 'Not me.'`;
  await dispute(`
    ('scammer', 7, 'email', ${of('01')}, 'upheld', '2026-01-01', '2026-01-02'),
    ('timewaster', 11, 'email', ${of('02')}, 'upheld', '2026-01-01', '2026-01-02'),
    ('timewaster', null, 'phone', ${of('03')}, 'unproven', null, null),
    ('timewaster', 12, 'email', ${of('02')}, 'rejected', '2026-01-01', '2026-01-03'),
    ('timewaster', 13, 'email', ${of('02')}, 'open', '2026-02-01', null),
    ('timewaster', null, 'phone', ${of('04')}, 'rejected', '2026-01-01', '2026-01-02')`);
  await client.query("insert into audit_log (actor_role, action, subject_type, subject_id) values ('moderator', 'dispute.called', 'disputes', '6')");
  await client.query("insert into users (id, name, email, username, usertype) values ('u', 'U', 'u@example.test', 'u', 'guy')");
  await client.query("insert into guy_users (user_id, username) values ('u', 'u')");
  await client.query("insert into girls (username) values ('g')");
  await client.query(`insert into bookings (girl_id, guy_id, date_time_available, session_length, desired_session_type, girl_status, created_at, updated_at)
    select 1, 1, 'Friday', '1 hour', 'Pins', status, '2026-01-01', '2026-01-09' from unnest(array[null, 'complete', 'deleted']) as status`);

  expect(await migrate(addresses())).toBeGreaterThan(0);

  const disputes = await rowsOf(
    'select id, subject_id, public_name, proven_at is not null as proven, answered_at is not null as answered from disputes order by id',
  );
  expect(disputes.map(({ id, subject_id, proven, answered }) => [id, subject_id, proven, answered])).toEqual([
    [1, 7, true, true],
    [2, null, true, true],
    [3, null, false, false],
    [5, null, true, false],
    [6, null, true, true],
  ]);
  const names = disputes.map(({ public_name }) => Buffer.from(public_name, 'base64url'));
  expect(names.map(({ length }) => length)).toEqual([16, 16, 16, 16, 16]);
  expect(disputes.every(({ public_name }) => /^[\w-]{22}$/.test(public_name))).toBe(true);
  expect(new Set(names.map((one) => one.toString('hex'))).size).toBe(5);
  expect(await rowsOf('select id, dispute_id, subject_type, subject_id, status from dispute_records order by id')).toEqual([
    { id: 1, dispute_id: 1, subject_type: 'scammer', subject_id: 7, status: 'upheld' },
    { id: 2, dispute_id: 2, subject_type: 'timewaster', subject_id: 11, status: 'upheld' },
    { id: 4, dispute_id: 2, subject_type: 'timewaster', subject_id: 12, status: 'rejected' },
    { id: 5, dispute_id: 5, subject_type: 'timewaster', subject_id: 13, status: 'open' },
    { id: 6, dispute_id: 6, subject_type: 'timewaster', subject_id: null, status: 'rejected' },
  ]);
  expect(await rowsOf("select nextval('dispute_records_id_seq')::int as next")).toEqual([{ next: 7 }]);
  const bookings = await rowsOf('select complete_for_guy, extract(day from updated_for_guy_at)::int as day from bookings order by id');
  expect(bookings.map(({ complete_for_guy, day }) => [complete_for_guy, day])).toEqual([
    [false, 9],
    [true, 9],
    [false, 1],
  ]);
});
