import { beforeAll, expect, test } from 'vitest';
import { verifyPassword } from '#features/accounts/recovery/passwords.server.ts';
import { pool } from '#platform/db/client.server.ts';
import { sweepUnused } from '#platform/uploads/sweep-unused.server.ts';
import { today } from '#shared/dates.ts';
import { fileExists } from '#tests/file-exists.ts';
import { useDatabase } from '../tests/database.ts';
import { pageDoors, statusFor } from '../tests/e2e/page-doors.ts';
import { contents, emptyDatabase } from './database/contents.ts';
import { seedDemo } from './demo.ts';
import { NEWS } from './words/texts.ts';

const database = useDatabase();

const rows = async <T extends object>(query: string) => (await pool.query<T>(query)).rows;
const count = async (from: string) => Number((await rows<{ count: string }>(`select count(*) from ${from}`))[0]?.count);

const seedAndRead = async () => ({ rows: await seedDemo(database.ownerUrl), contents: await contents() });
let starts: Record<'first' | 'second' | 'elsewhere', Awaited<ReturnType<typeof seedAndRead>>>;
beforeAll(async () => {
  const [first, second] = [await seedAndRead(), await seedAndRead()];
  await emptyDatabase();
  starts = { first, second, elsewhere: await seedAndRead() };
});

test('a first start fills the site, a second one leaves it alone', () => {
  expect(starts.first.rows).toBeGreaterThan(1_500);
  expect(starts.second).toEqual({ rows: 0, contents: starts.first.contents });
});

test('the demo is the same on every site', () => {
  expect(starts.elsewhere).toEqual(starts.first);
});

test('the three demo log-ins exist, with the password of the settings', async () => {
  const accounts = await rows<{ username: string; email: string; usertype: string | null; isModerator: boolean; password: string }>(`
    select u.username, u.email, u.usertype, u.is_moderator as "isModerator", a.password
    from users u join auth_accounts a on a.user_id = u.id and a.provider_id = 'credential' where u.email_verified order by u.username`);
  expect(accounts.map(({ password: _password, ...account }) => account)).toEqual([
    { username: 'demo_girl', email: 'demo_girl@example.org', usertype: 'girl', isModerator: false },
    { username: 'demo_guy', email: 'demo_guy@example.org', usertype: 'guy', isModerator: false },
    { username: 'demo_moderator', email: 'demo_moderator@example.org', usertype: null, isModerator: true },
  ]);
  for (const { password } of accounts) expect(await verifyPassword({ hash: password, password: 'DemoPass2026!' })).toBe(true);
});

test('the demo girl can be found, with everything a profile has; the demo guy is verified and public', async () => {
  const [girl] = await rows<{ id: number; kind: string }>(`select girl_id as id, kind from directory_entries where stage_name = 'Demo Girl' and in_directory`);
  expect(girl?.kind).toBe('profile');
  for (const table of ['girl_photos', 'posts', 'travels', 'girl_reviews', 'follows', 'bookings'])
    expect(await count(`${table} where girl_id = ${girl?.id}`)).toBeGreaterThan(2);
  expect(await count(`guy_users where username = 'demo_guy' and auth0_verified and user_show_profile and admin_show_profile is not false`)).toBe(1);
});

test('every state that a screen knows is there', async () => {
  const day = today();
  const atLeast = {
    'girls where matwise_girl and profile_approved is null': 3,
    'girls where matwise_girl and profile_approved and profile_pic_approved is null': 2,
    'girls where matwise_girl and not girl_show_profile': 2,
    'girls where admin_show_profile = false': 2,
    'girls where report_pending': 1,
    "directory_entries where kind = 'scammer'": 7,
    "directory_entries where kind = 'problem-girl'": 3,
    "directory_entries where kind = 'review' and not in_directory": 20,
    'directory_entries where in_directory': 45,
    [`travels where date_ends < '${day}'`]: 10,
    [`travels where '${day}' between date_begins and date_ends`]: 9,
    [`travels where date_begins > '${day}'`]: 20,
    'problem_girls where girl_id is null': 3,
    'problem_girls where username is null and pending': 2,
    problem_girl_reported_urls: 8,
    'timewasters where not approved': 5,
    'bookings where flagged': 1,
    'session_girls where profile_approved is null': 5,
    'session_girls where email is null': 5,
    'session_girls where profile_pic_approved is null': 5,
    'session_girls_images where explicit and jen_approved is null': 1,
    session_girls_reports: 1,
    session_girls_travels: 10,
    legacy_follow_my_travels: 10,
    news_feed: 5,
    poll_votes: 20,
    reputation_list: 5,
    contact_messages: 5,
    moderator_comments: 4,
    girls_only_comments: 10,
    guy_reviews: 20,
    unverified_references: 10,
  };
  for (const [from, least] of Object.entries(atLeast)) expect([from, await count(from)]).toEqual([from, expect.toSatisfy((found: number) => found >= least)]);
  expect(await count(`(select distinct girl_status, guy_status from bookings) pairs`)).toBe(9);
});

test('a number that was reported by several girls links their records, and no contact stands in clear text', async () => {
  expect(
    await count(`(select from timewaster_identifiers where kind = 'phone' group by value_hash having count(distinct girl_id) > 2) shared`),
  ).toBeGreaterThan(0);
  expect(await count(`timewasters where phone_number is not null or email is not null`)).toBe(0);
  expect(await count(`timewasters where phone_number_encrypted is null or phone_number_hash is null`)).toBe(0);
});

test('a request of the demo names dates that she can answer with, and none has anything else there', async () => {
  expect(await count(`bookings where jsonb_typeof(suggested_times) <> 'array'`)).toBe(0);
  expect(await count(`bookings where jsonb_array_length(suggested_times) = 2 and date_time_available like '% or %'`)).toBe(1);
});

test('the news leads visitors to pages that they may open', () => {
  for (const [title, , link] of NEWS) {
    const page = pageDoors[link.slice(1)];
    expect([title, page && statusFor(page, 'visitor')]).toEqual([title, 200]);
  }
});

test('every picture of a row lies in the storage', async () => {
  const stored = await rows<{ key: string }>(`select variant->>'key' as key from uploads, jsonb_array_elements(variants) variant`);
  expect(stored.length).toBeGreaterThan(300);
  expect(await Promise.all(stored.map(({ key }) => fileExists('public', key)))).not.toContain(false);
  const used = `(select profile_pic_public_id as picture from girls union all select cloudinary_public_id from guy_users union all select cloudinary_public_id from girl_photos) pictures`;
  expect(await count(`${used} where picture is not null and not exists (select from uploads where public_id = picture)`)).toBe(0);
});

test('every picture of the demo is in use: the sweep of what nothing uses finds none', async () => {
  await pool.query("update uploads set created_at = now() - interval '3 days'");
  expect(await sweepUnused()).toBe(0);
});
