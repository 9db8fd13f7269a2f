import { chmodSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Embedded, startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { earlierMigrations } from './earlier-migrations.ts';
import { quickFolder } from './setup/quick-folder.ts';
import { siteRoot } from './site-process.ts';

/** A database of the last release, filled, is brought to this version: every row is still there, and every value. */

/** What the last release held; `npm run release` moves it. */
const baseline = JSON.parse(readFileSync(`${siteRoot}/ops/release/baseline.json`, 'utf8')) as { version: string; migration: string };

/** Derived from other columns, so that a later version may derive them otherwise; and what the queue keeps for itself. */
const derived = new Set(['girls.public_kind', 'directory_entries', 'search_text', 'search_name', 'updated_at']);

/** One or two rows of whatever people would miss, in the words of the baseline. A statement that a later baseline refuses is changed with it. */
const filled = [
  `insert into users (id, name, email, username) values ('u-girl', 'Nadia', 'nadia@example.org', 'nadia'), ('u-guy', 'Bob', 'bob@example.org', 'bob'), ('u-mod', 'Ann', 'ann@example.org', 'ann')`,
  `insert into auth_accounts (id, account_id, provider_id, user_id, password) values ('a-1', 'u-girl', 'credential', 'u-girl', 'hash')`,
  `insert into sessions (id, expires_at, token, user_id) values ('s-1', now() + interval '1 day', 'token', 'u-guy')`,
  `insert into two_factors (id, secret, backup_codes, user_id) values ('t-1', 'secret', 'codes', 'u-mod')`,
  `insert into girls (id, user_id, name, city, country, profile_approved, admin_show_profile) values (1, 'u-girl', 'Nadia Storm', 'Austin', 'United States', true, true)`,
  `insert into girls (id, name, is_scammer) values (2, 'Fake Fiona', true)`,
  `insert into guy_users (id, user_id, username) values (1, 'u-guy', 'bob')`,
  `insert into uploads (id, public_id, kind, mime, bytes, storage_key) values (1, 'photos/abc', 'image', 'image/jpeg', 10, 'photos/abc/original.jpg')`,
  `insert into girl_photos (id, girl_id) values (1, 1)`,
  `insert into travels (id, girl_id, city, country, date_begins, date_ends) values (1, 1, 'Berlin', 'Germany', current_date + 5, current_date + 9)`,
  `insert into bookings (id, girl_id, guy_id, date_time_available, session_length, desired_session_type) values (1, 1, 1, 'Friday 8 pm', '1 hour', 'Competitive')`,
  `insert into girl_reviews (id, girl_id, guy_user_id, comment, vote) values (1, 1, 1, 'Strong and kind.', true)`,
  `insert into guy_reviews (id, guy_user_id, girl_id, comment, vote) values (1, 1, 1, 'On time.', true)`,
  `insert into girls_only_comments (id, guy_user_id, girl_id, comment) values (1, 1, 1, 'Polite.')`,
  `insert into comments (id, subject_type, subject_id, body) values (1, 'girl', '1', 'Hello!')`,
  `insert into follows (girl_id, guy_user_id) values (1, 1)`,
  `insert into blocks (girl_id, guy_user_id) values (2, 1)`,
  `insert into posts (id, girl_id) values (1, 1)`,
  `insert into timewasters (id, name, client_type, approved) values (1, 'John Doe', 'timewaster', true)`,
  `insert into timewaster_comments (id, timewaster_id, comment) values (1, 1, 'Never came.')`,
  `insert into timewaster_reasons (timewaster_id, reason) values (1, 'no-show')`,
  `insert into timewaster_identifiers (timewaster_id, kind, value_hash, key_id) values (1, 'phone', '\\x01', 'k1')`,
  `insert into timewaster_lookups (id, kind) values (1, 'phone')`,
  `insert into thumbs (timewaster_id, girl_id, thumb_type) values (1, 1, 1)`,
  `insert into problem_girls (id, name) values (1, 'Problem Paula')`,
  `insert into session_girls (id, username) values (1, 'Crawled Carla')`,
  `insert into disputes (id, subject_type, contact_kind, contact_hash, contact_encrypted, key_id, statement, public_name) values (1, 'timewaster', 'email', '\\x02', '\\x03', 'k1', 'That is not me.', 'JD')`,
  `insert into mail_outbox (id, template, idempotency_key) values (1, 'confirm-email', 'key-1')`,
  `insert into notifications (id, user_id, kind, title) values (1, 'u-girl', 'booking', 'A new request')`,
  `insert into reports (id, subject_type, subject_id, reason) values (1, 'comment', '1', 'Rude')`,
  `insert into unverified_references (id, guy_user_id, girl_url, girl_username) values (1, 1, 'https://example.org/x', 'x')`,
  `insert into audit_log (actor_role, action, subject_type, subject_id) values ('moderator', 'girl.approved', 'girls', '1')`,
];

type Row = Record<string, unknown>;
type Contents = Map<string, Row[]>;

let database: Embedded;
let client: pg.Client;
beforeAll(async () => {
  const folder = quickFolder('upgrade-');
  chmodSync(folder, 0o755);
  database = await startEmbedded(folder, { fast: true });
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.stop();
});

async function contents(): Promise<Contents> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Contents = new Map();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from ${client.escapeIdentifier(name)} t order by to_jsonb(t)::text`);
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ row }) => row),
      );
  }
  return found;
}

const isDerived = (table: string, column: string) => derived.has(table) || derived.has(column) || derived.has(`${table}.${column}`);

/** Whether the row is still there: with all its values, in the columns that both versions have. */
const keeps = (table: string, before: Row, after: Row) =>
  Object.entries(before).every(([column, value]) => isDerived(table, column) || !(column in after) || JSON.stringify(after[column]) === JSON.stringify(value));

test(`what the last release (${baseline.migration}) held is there after the migrations, row by row`, async () => {
  const { folder, later } = earlierMigrations((tag) => tag > baseline.migration);
  await migrate(database, folder);
  const refused: string[] = [];
  for (const statement of filled) await client.query(statement).catch((error: Error) => refused.push(`${error.message}: ${statement.slice(0, 60)}`));
  expect(refused).toEqual([]);
  const before = await contents();
  expect(before.size).toBeGreaterThan(25);

  expect(await migrate(database)).toBe(later);

  const after = await contents();
  const lost: string[] = [];
  for (const [table, rows] of before) {
    const left = [...(after.get(table) ?? [])];
    for (const row of rows) {
      const at = left.findIndex((one) => keeps(table, row, one));
      if (at === -1) lost.push(`${table}: ${JSON.stringify(row)}`);
      else left.splice(at, 1);
    }
  }
  expect(lost).toEqual([]);
  // Once more changes nothing.
  expect(await migrate(database)).toBe(0);
});

test('the baseline is a migration that exists', () => {
  const { entries } = JSON.parse(readFileSync(`${siteRoot}/migrations/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] };
  expect(entries.map(({ tag }) => tag)).toContain(baseline.migration);
});
