import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema/audit-log.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGuy, createModerator } from '#tests/factories/members.ts';
import { db, pool } from './client.server.ts';
import { migrate } from './migrate.server.ts';
import { ownsTables } from './rights.server.ts';

const database = useDatabase();

afterEach(() => asOwner('drop table if exists added_later'));

const refusal = (statement: string) =>
  pool.query(statement).then(
    () => null,
    (error: { code?: string }) => error.code,
  );
const NO_RIGHT = '42501';

test.each([
  'update audit_log set why = null where false',
  'delete from audit_log where false',
  'truncate audit_log',
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_append_only on audit_log',
  'drop table audit_log cascade',
  `insert into audit_chain (position, entry_id, hash) values (1000000, 1000000, '')`,
  `update audit_chain set hash = '' where false`,
  'delete from audit_chain where false',
  'truncate audit_chain',
  'drop function link_audit_entry() cascade',
  'create or replace function refuse_change_of_audit_log() returns trigger language plpgsql as $$ begin return null; end $$',
  'set session_replication_role = replica',
  'create table mine (id int)',
  'create table pgboss.mine (id int)',
  'truncate users cascade',
  'alter table users add column mine int',
  'set role matwise',
  "select pg_read_file('/etc/hostname')",
  "copy (select 1) to program 'true'",
])('the application may not: %s', async (statement) => {
  expect(await refusal(statement)).toBe(NO_RIGHT);
});

test('the application adds to the audit log and reads it', async () => {
  await db.insert(auditLog).values({ actorRole: 'moderator', action: 'girl.approved', subjectType: 'girls', subjectId: '1' });
  expect(await db.$count(auditLog)).toBe(1);
});

test('the database numbers and dates entries, whatever the application says', async () => {
  const forged = `insert into audit_log (id, actor_role, action, subject_type, subject_id, created_at) overriding system value
    values ((select last_value + 1 from audit_log_id_seq), 'moderator', 'girl.rejected', 'girls', '2', '2001-01-01') returning id, created_at`;
  const { rows } = await pool.query<{ created_at: Date }>(forged);
  expect(Date.now() - rows[0]!.created_at.getTime()).toBeLessThan(60_000);
  // The number that it asked for stays free.
  await db.insert(auditLog).values({ actorRole: 'moderator', action: 'girl.approved', subjectType: 'girls', subjectId: '3' });
});

test('nobody who is no moderator has entries as one', async () => {
  const [guy, moderator] = [await createGuy(), await createModerator()];
  const entry = { actorRole: 'moderator', action: 'girl.approved', subjectType: 'girls', subjectId: '4' };
  const insert = (actorUserId: string) =>
    refusal(`insert into audit_log (actor_user_id, actor_role, action, subject_type, subject_id)
    values ('${actorUserId}', '${entry.actorRole}', '${entry.action}', '${entry.subjectType}', '${entry.subjectId}')`);
  expect([await insert(guy.userId), await insert(moderator.userId)]).toEqual([NO_RIGHT, null]);
});

test('a table that a later migration makes can be used at once, but not changed', async () => {
  await asOwner('create table added_later (id int generated always as identity, word text)');
  await pool.query(`insert into added_later (word) values ('one')`);
  await pool.query(`update added_later set word = 'two'`);
  expect((await pool.query('delete from added_later returning word')).rows).toEqual([{ word: 'two' }]);
  expect(await refusal('truncate added_later')).toBe(NO_RIGHT);
});

test('rights that went astray are set right by the next start', async () => {
  await asOwner('create table added_later (id int)');
  await asOwner('revoke all on added_later from matwise_app; grant truncate, delete on audit_log to matwise_app');
  expect(await refusal('select from added_later')).toBe(NO_RIGHT);
  expect(await migrate(database)).toBe(0);
  expect(await refusal('select from added_later')).toBeNull();
  expect(await refusal('delete from audit_log where false')).toBe(NO_RIGHT);
  expect(await refusal('create temporary table mine (id int)')).toBe(NO_RIGHT);
});

test("who has the application's address alone starts on tables that are current, and is told when they are not", async () => {
  expect(await migrate({ url: database.url, ownerUrl: database.url })).toBe(0);
  await asOwner('update drizzle.__drizzle_migrations set created_at = created_at - 1e12');
  await expect(migrate({ url: database.url, ownerUrl: database.url })).rejects.toThrow('DATABASE_OWNER_URL is needed');
  await asOwner('update drizzle.__drizzle_migrations set created_at = created_at + 1e12');
});

test('one address for both works, and is recognized', async () => {
  expect(await migrate({ url: database.ownerUrl, ownerUrl: database.ownerUrl })).toBe(0);
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  expect(await ownsTables(owner)).toBe(true);
  await owner.end();
  expect(await ownsTables(pool)).toBe(false);
});
