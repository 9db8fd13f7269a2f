import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { authAccounts, sessions, users, verifications } from '#db/schema/index.ts';
import { auth } from '#features/accounts/auth.server.ts';
import { requestPasswordReset } from '#features/accounts/recovery/actions/request-password-reset.server.ts';
import { resetPassword } from '#features/accounts/recovery/actions/reset-password.server.ts';
import { startSession } from '#features/accounts/sessions/sessions.server.ts';
import { db } from '#platform/db/client.server.ts';
import { publicDemoPassword } from '#platform/demo.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { writeAccountMails } from '#tests/account-mails.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createUser, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { settleDemoAccounts } from './demo-accounts.ts';

const database = useDatabase();
const published = 'DemoPass2026!';
let [moderator, girl, real] = [] as unknown as [Member, Member, Member];
let client: pg.Client;

const set = (settings: Record<string, string>) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  forgetSettings();
};
/** What a start with these settings does to the accounts. */
async function startWith(settings: Record<string, string>) {
  set(settings);
  await settleDemoAccounts(client);
}
const logIn = (username: string, password: string) => call('POST', '/auth/login', { body: { username, password } });
const sessionsOf = ({ userId }: Member) => db.$count(sessions, eq(sessions.userId, userId));

beforeAll(async () => {
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, rate_limits, mail_outbox, verifications cascade');
  moderator = await createUser({ username: 'demo_moderator', password: published, isModerator: true, demo: true });
  girl = await createGirl({ user: { username: 'demo_girl', password: published, demo: true } });
  await createGuy({ user: { username: 'demo_guy', password: published, demo: true } });
  real = await createUser({ username: 'real', password: published });
});
afterEach(() => {
  vi.unstubAllEnvs();
  forgetSettings();
});
afterAll(() => client.end());

test('while the demo is on, its accounts log in', async () => {
  await startWith({ DEMO: '1' });
  expect((await logIn('demo_moderator', published)).status).toBe(200);
});

test('where the demo is off, its accounts cannot log in, with the answer of an unknown account, and count no failures', async () => {
  await startWith({ DEMO: '0' });
  const unknown = await logIn('nobody_at_all', published);
  for (const name of ['demo_moderator', 'demo_girl', 'demo_guy', girl.email]) {
    const answer = await logIn(name, published);
    expect([answer.status, answer.text]).toEqual([401, unknown.text]);
  }
  const [row] = await db.select({ failed: users.failedAttempts }).from(users).where(eq(users.id, girl.userId));
  expect(row?.failed).toBe(0);
  expect((await logIn('real', published)).status).toBe(200);
});

test('their sessions end at that start, and one that was left holds nowhere; the sessions of others stay', async () => {
  const [his, hers] = [await signIn(real), await signIn(girl)];
  await startWith({ DEMO: '0' });
  expect([await sessionsOf(girl), await sessionsOf(real)]).toEqual([0, 1]);
  set({ DEMO: '1' });
  const left = await signIn(girl);
  set({ DEMO: '0' });
  for (const session of [hers, left]) {
    expect((await call('GET', '/session', { session })).status).toBe(401);
    expect((await call('GET', '/api/v1/my-profiles', { session })).status).not.toBe(200);
    const { json } = await call('POST', '/graphql', { body: { query: '{ __typename }' }, headers: { 'x-hasura-role': 'female' }, session });
    expect(json.errors[0].extensions.code).toBe('access-denied');
  }
  expect((await call('GET', '/session', { session: his })).status).toBe(200);
});

test('no way in ends in a session or a new way to log in: not by the library, not by a reset', async () => {
  await startWith({ DEMO: '0' });
  await expect(startSession(girl.userId)).rejects.toThrow('demo account');
  const { internalAdapter } = await auth().$context;
  const link = { userId: moderator.userId, providerId: 'oidc', accountId: 'outside' };
  await expect(internalAdapter.linkAccount(link)).rejects.toThrow('demo account');
  expect(await db.$count(authAccounts, eq(authAccounts.providerId, 'oidc'))).toBe(0);
  await requestPasswordReset(girl.email, '192.0.2.1');
  await requestPasswordReset(real.email, '192.0.2.1');
  await writeAccountMails();
  expect(await db.select({ value: verifications.value }).from(verifications)).toEqual([{ value: real.userId }]);
});

test('a link from the time of the demo resets nothing later', async () => {
  const { issueToken } = await import('#features/accounts/recovery/one-time-tokens.server.ts');
  const token = await db.transaction((tx) => issueToken(tx, 'reset-password', girl.userId));
  await startWith({ DEMO: '0' });
  await expect(resetPassword(token, 'Another-pass-1')).rejects.toThrow('expired');
});

test('a public demo: the published password no longer works, what was opened with it ends, the printed one holds over starts', async () => {
  const before = await signIn(girl);
  await db.execute(sql`insert into passkeys (id, user_id, public_key, credential_id, counter, device_type, backed_up)
    values ('planted', ${moderator.userId}, 'x', 'x', 0, 'singleDevice', false)`);
  await startWith({ DEMO_PUBLIC: '1' });
  expect((await call('GET', '/session', { session: before })).status).toBe(401);
  expect((await client.query('select from passkeys')).rowCount).toBe(0);
  for (const username of ['demo_moderator', 'demo_girl', 'demo_guy']) {
    expect((await logIn(username, published)).status).toBe(401);
    expect((await logIn(username, publicDemoPassword(username))).status).toBe(200);
  }
  const open = await sessionsOf(girl);
  await startWith({ DEMO_PUBLIC: '1' });
  expect(await sessionsOf(girl)).toBe(open);
  expect((await logIn('real', published)).status).toBe(200);
  // Back on this machine alone, what is printed holds again.
  await startWith({ DEMO_PUBLIC: '0' });
  expect((await logIn('demo_girl', published)).status).toBe(200);
  expect((await logIn('demo_girl', publicDemoPassword('demo_girl'))).status).toBe(401);
});
