import { TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createModerator, createUser, type Member } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';
import { createModerator as inviteModerator, setModerator } from './moderators.server.ts';
import { resetPassword } from './password-change.server.ts';
import { confirmSecondFactor, removeSecondFactor, startSecondFactor } from './second-factor.server.ts';

useDatabase();
const password = 'CorrectHorse9';
const logIn = (username: string) => call('POST', '/auth/login', { body: { username, password } });
const codeOf = (secret: string) => new TOTP({ secret, digits: 6, period: 30 }).generate();
const cookiesOf = (setCookies: string[]) => setCookies.map((one) => one.split(';')[0]).join('; ');
const actorOf = (member: Member) => ({ ...visitor, userId: member.userId });

beforeAll(() => {
  process.env.DEMO = '0';
  forgetSettings();
});
afterAll(() => {
  delete process.env.DEMO;
  forgetSettings();
});
beforeEach(async () => {
  await asOwner('truncate rate_limits');
});

async function enrol(member: Member) {
  const session = await signIn(member);
  const headers = new Headers({ cookie: session.cookie });
  const { secret, backupCodes } = await startSecondFactor(actorOf(member), password, headers);
  const { setCookies } = await confirmSecondFactor(actorOf(member), codeOf(secret), headers);
  return { session, secret, backupCodes, cookie: cookiesOf(setCookies) };
}

describe('a moderator outside the demo', () => {
  test('[SESS-08] holds no rights until a second factor is set up, then they hold', async () => {
    const moderator = await createUser({ password, isModerator: true });
    const before = await signIn(moderator);
    const tryIt = (session: { cookie: string; csrf: string }) => call('POST', '/api/admin/revalidate-cache', { session, body: { cache_type: 'all' } });
    expect((await tryIt(before)).status).toBe(403);
    expect((await call('GET', '/session', { session: before })).json).toMatchObject({ is_moderator: false });
    const { cookie } = await enrol(moderator);
    expect((await call('GET', '/session', { session: before })).status).toBe(401);
    expect((await call('GET', '/session', { headers: { cookie } })).json).toMatchObject({ is_moderator: true });
    await removeSecondFactor(actorOf(moderator), password);
    expect((await call('GET', '/session', { headers: { cookie } })).json).toMatchObject({ is_moderator: false });
  });

  test('is made by the command, with a link that works once', async () => {
    const link = new URL(await inviteModerator('New.Moderator@example.test'));
    expect(link.pathname).toBe('/auth/reset-password');
    const token = link.searchParams.get('token')!;
    await resetPassword(token, password);
    await expect(resetPassword(token, password)).rejects.toMatchObject({ status: 410 });
    expect((await logIn('new.moderator@example.test')).status).toBe(200);
    expect(await db.select().from(users).where(eq(users.email, 'new.moderator@example.test'))).toMatchObject([{ isModerator: true, emailVerified: true }]);
  });

  test('is promoted and demoted by the command; a change ends the sessions', async () => {
    const member = await createUser();
    const session = await signIn(member);
    expect(await setModerator(member.username.toUpperCase(), true)).toBe(true);
    expect((await call('GET', '/session', { session })).status).toBe(401);
    expect(await setModerator(member.email, false)).toBe(true);
    expect(await setModerator('nobody-here', true)).toBe(false);
  });
});

describe('logging in with a second factor', () => {
  const second = (cookie: string, code: string) => call('POST', '/auth/second-factor', { body: { code }, headers: { cookie } });

  test('asks for a code after the password, and only then gives a session', async () => {
    const member = await createUser({ password });
    const { secret } = await enrol(member);
    const first = await logIn(member.username);
    expect([first.status, first.json]).toEqual([200, { user: null, second_factor: true }]);
    const cookie = cookiesOf(first.headers.getSetCookie());
    expect(cookie).not.toContain('session=');
    expect((await call('GET', '/session', { headers: { cookie } })).status).toBe(401);
    expect((await second(cookie, '000000')).status).toBe(422);
    const passed = await second(cookie, codeOf(secret));
    expect(passed.json.user).toMatchObject({ user_id: member.userId });
    expect((await call('GET', '/session', { headers: { cookie: cookiesOf(passed.headers.getSetCookie()) } })).status).toBe(200);
    expect((await second(cookie, codeOf(secret))).status).not.toBe(200);
  });

  test('takes each backup code once', async () => {
    const member = await createUser({ password });
    const { backupCodes } = await enrol(member);
    const once = await second(cookiesOf((await logIn(member.username)).headers.getSetCookie()), backupCodes[0]!);
    expect(once.status).toBe(200);
    const twice = await second(cookiesOf((await logIn(member.username)).headers.getSetCookie()), backupCodes[0]!);
    expect(twice.status).toBe(422);
  });

  test('the second step alone, or after a few wrong codes, opens nothing', async () => {
    const member = await createUser({ password });
    const { secret } = await enrol(member);
    expect((await second('auth.two_factor=made-up.signature', codeOf(secret))).status).toBe(422);
    const cookie = cookiesOf((await logIn(member.username)).headers.getSetCookie());
    for (let attempt = 0; attempt < 6; attempt += 1) await second(cookie, '000000');
    expect((await second(cookie, codeOf(secret))).status).not.toBe(200);
  });
});

test('a session of the factory for moderators holds their rights', async () => {
  const session = await signIn(await createModerator());
  expect((await call('GET', '/session', { session })).json).toMatchObject({ is_moderator: true });
});
