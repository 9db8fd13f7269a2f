import { eq } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { mailOutbox, passkeys, twoFactors, users } from '#db/schema/index.ts';
import type { SessionMethod } from '#db/schema/sessions.ts';
import { visitor } from '#permissions/actor.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createModerator, createUser, type Member } from '#tests/factories/members.ts';
import { readMails } from '#tests/mails.ts';
import { signIn } from '#tests/sign-in.ts';
import { deleteAccount } from '../actions/delete-account.server.ts';
import { acceptAccessLink } from '../moderators/actions/accept-access-link.server.ts';
import { createModerator as inviteModerator } from '../moderators/actions/create-moderator.server.ts';
import { renewAccess } from '../moderators/actions/renew-access.server.ts';
import { setModerator } from '../moderators/actions/set-moderator.server.ts';
import { changePassword } from '../recovery/actions/change-password.server.ts';
import { requestEmailChange } from '../recovery/actions/request-email-change.server.ts';
import { resetPassword } from '../recovery/actions/reset-password.server.ts';
import { issueToken } from '../recovery/one-time-tokens.server.ts';
import { CODE_REQUIRED, PASSKEY_REQUIRED, USED_CODE, WRONG_CODE } from '../recovery/proof-texts.ts';
import { ACCESS_LINK_NEEDED } from '../recovery/prove-owner.server.ts';
import { confirmSecondFactor } from './actions/confirm-second-factor.server.ts';
import { removeSecondFactor } from './actions/remove-second-factor.server.ts';
import { startSecondFactor } from './actions/start-second-factor.server.ts';
import { LAST_FACTOR, startPasskey } from './passkeys.server.ts';

useDatabase();
const password = 'CorrectHorse9';
const logIn = (username: string) => call('POST', '/auth/login', { body: { username, password } });
/** `steps` from now: the steps before and after are accepted, too, but each once. */
const codeOf = (secret: string, steps = 0) => new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 });
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
  // The middle of a time step, and standing still: the codes of this step and its neighbours are accepted throughout a test.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 30_000) * 30_000 + 15_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

async function enrol(member: Member, method?: SessionMethod) {
  const session = await signIn(member, method);
  const headers = new Headers({ cookie: session.cookie });
  const { secret, backupCodes } = await startSecondFactor(actorOf(member), { currentPassword: password, headers });
  const { setCookies } = await confirmSecondFactor(actorOf(member), codeOf(secret, -1), headers);
  return { session, secret, backupCodes, cookie: cookiesOf(setCookies) };
}

const insertPasskey = ({ userId }: Member) => {
  const device = { credentialID: userId, publicKey: 'a', counter: 0, deviceType: 'singleDevice', backedUp: false };
  return db.insert(passkeys).values({ id: userId, userId, ...device });
};

describe('a moderator outside the demo', () => {
  const tryIt = (session: { cookie: string; csrf: string }) => call('POST', '/api/admin/revalidate-cache', { session, body: { cache_type: 'all' } });

  test('[SESS-08] holds no rights until a second factor is set up, then they hold', async () => {
    const moderator = await createUser({ password, isModerator: true });
    const before = await signIn(moderator, 'access-link');
    expect((await tryIt(before)).status).toBe(403);
    expect((await call('GET', '/session', { session: before })).json).toMatchObject({ is_moderator: false });
    const { cookie } = await enrol(moderator, 'access-link');
    expect((await call('GET', '/session', { session: before })).status).toBe(401);
    expect((await call('GET', '/session', { headers: { cookie } })).json).toMatchObject({ is_moderator: true });
  });

  test('sets up no factor with the password alone, nor half an hour after the link', async () => {
    const moderator = await createUser({ password, isModerator: true });
    const refused = { status: 403, message: ACCESS_LINK_NEEDED };
    for (const session of [await signIn(moderator), await signIn(moderator, 'provider'), await signIn(moderator, 'access-link')]) {
      await pool.query(`update sessions set created_at = now() - interval '31 minutes' where method = 'access-link'`);
      const headers = new Headers({ cookie: session.cookie });
      await expect(startSecondFactor(actorOf(moderator), { currentPassword: password, headers })).rejects.toMatchObject(refused);
      await expect(confirmSecondFactor(actorOf(moderator), '000000', headers)).rejects.toMatchObject(refused);
      await expect(startPasskey(actorOf(moderator), { currentPassword: password, headers })).rejects.toMatchObject(refused);
    }
  });

  test('keeps the last factor; with a passkey the codes may go, and only a log-in by the passkey has the rights', async () => {
    const moderator = await createUser({ password, isModerator: true });
    const { cookie, secret } = await enrol(moderator, 'access-link');
    const headers = new Headers({ cookie });
    const actor = { ...actorOf(moderator), role: 'moderator' as const, isModerator: true };
    const proof = (steps: number) => ({ currentPassword: password, code: codeOf(secret, steps), headers });
    await expect(removeSecondFactor(actor, proof(0))).rejects.toMatchObject({ status: 403, message: LAST_FACTOR });
    expect((await call('GET', '/session', { headers: { cookie } })).json).toMatchObject({ is_moderator: true });
    await insertPasskey(moderator);
    await removeSecondFactor(actor, proof(1));
    expect((await tryIt(await signIn(moderator, 'password'))).status).toBe(403);
    expect((await tryIt(await signIn(moderator, 'provider'))).status).toBe(403);
    expect((await tryIt(await signIn(moderator, 'passkey'))).status).toBe(200);
  });

  test('whose factor is a passkey confirms with it before a change: the password alone is refused, a log-in by passkey goes on with its rights', async () => {
    const moderator = await createUser({ password, isModerator: true });
    await insertPasskey(moderator);
    const changeIn = async (session: { cookie: string }) =>
      changePassword(actorOf(moderator), { currentPassword: password, password: 'QuietRiver7', headers: new Headers({ cookie: session.cookie }) });
    const refused = { status: 422, issues: [{ path: ['currentPassword'], message: PASSKEY_REQUIRED }] };
    await expect(changeIn(await signIn(moderator))).rejects.toMatchObject(refused);
    const session = await signIn(moderator, 'passkey');
    await pool.query("update sessions set created_at = created_at - interval '6 minutes' where method = 'passkey'");
    await expect(changeIn(session)).rejects.toMatchObject(refused);
    const { setCookies } = await changeIn(await signIn(moderator, 'passkey'));
    expect((await call('GET', '/session', { headers: { cookie: cookiesOf(setCookies) } })).json).toMatchObject({ is_moderator: true });
  });

  test('is made by the command, with a link that works once: a password, then the right to set up a factor', async () => {
    const link = new URL(await inviteModerator('New.Moderator@example.test'));
    expect(link.pathname).toBe('/auth/moderator-access');
    const token = link.searchParams.get('token')!;
    await expect(resetPassword(token, password)).rejects.toMatchObject({ status: 410 });
    await expect(acceptAccessLink(token, 'Charlie123', '')).rejects.toMatchObject({ status: 422 });
    const { setCookies } = await acceptAccessLink(token, password, '');
    await expect(acceptAccessLink(token, password, '')).rejects.toMatchObject({ status: 410 });
    const [user] = await db.select().from(users).where(eq(users.email, 'new.moderator@example.test'));
    expect(user).toMatchObject({ isModerator: true, emailVerified: true });
    const headers = new Headers({ cookie: cookiesOf(setCookies) });
    expect((await call('GET', '/session', { headers: { cookie: cookiesOf(setCookies) } })).json).toMatchObject({ is_moderator: false });
    expect((await startPasskey({ ...visitor, userId: user!.id }, { headers })).options.challenge).toBeTruthy();
    expect((await logIn('new.moderator@example.test')).status).toBe(200);
  });

  test('who lost the factor gets a new link, which removes the old ones; older links stop working, and each expires', async () => {
    const moderator = await createUser({ password, isModerator: true });
    const { cookie } = await enrol(moderator, 'access-link');
    const tokenOf = (link: string | null) => new URL(link!).searchParams.get('token')!;
    const [first, second] = [tokenOf(await renewAccess(moderator.username)), tokenOf(await renewAccess(moderator.email))];
    await expect(acceptAccessLink(first, password, '')).rejects.toMatchObject({ status: 410 });
    await acceptAccessLink(second, 'AnotherHorse9', '');
    expect((await call('GET', '/session', { headers: { cookie } })).status).toBe(401);
    expect(await db.select().from(twoFactors).where(eq(twoFactors.userId, moderator.userId))).toEqual([]);
    expect((await call('POST', '/auth/login', { body: { username: moderator.username, password: 'AnotherHorse9' } })).json.second_factor).toBeUndefined();
    const late = tokenOf(await renewAccess(moderator.username));
    // The clock of these tests runs up to 15 seconds ahead of the database's.
    await pool.query("update verifications set expires_at = expires_at - interval '30 minutes 15 seconds'");
    await expect(acceptAccessLink(late, password, '')).rejects.toMatchObject({ status: 410 });
    expect(await renewAccess((await createUser()).username)).toBeNull();
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

  test('takes each code of the app once, of two at the same time too, and no older one after it', async () => {
    const member = await createUser({ password });
    const { secret } = await enrol(member);
    const challenge = async () => cookiesOf((await logIn(member.username)).headers.getSetCookie());
    const [one, other] = [await challenge(), await challenge()];
    const answers = await Promise.all([second(one, codeOf(secret)), second(other, codeOf(secret))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(answers.find(({ status }) => status === 422)!.json.errors[0].detail).toBe(USED_CODE);
    expect((await second(await challenge(), codeOf(secret, -1))).json.errors[0].detail).toBe(USED_CODE);
    expect((await second(await challenge(), codeOf(secret, 1))).status).toBe(200);
  });

  test('the code that ended the enrolment opens no log-in', async () => {
    const member = await createUser({ password });
    const { secret } = await enrol(member);
    const cookie = cookiesOf((await logIn(member.username)).headers.getSetCookie());
    expect((await second(cookie, codeOf(secret, -1))).status).toBe(422);
    // A refused code costs no try: the next one passes.
    expect((await second(cookie, codeOf(secret))).status).toBe(200);
  });

  test('a log-in that is half done ends when the password changes', async () => {
    const member = await createUser({ password });
    const { secret } = await enrol(member);
    const cookie = cookiesOf((await logIn(member.username)).headers.getSetCookie());
    await changePassword(actorOf(member), { currentPassword: password, code: codeOf(secret), password: 'AnotherHorse9', headers: new Headers() });
    expect((await second(cookie, codeOf(secret, 1))).status).not.toBe(200);
  });

  test('takes each backup code once', async () => {
    const member = await createUser({ password });
    const { backupCodes } = await enrol(member);
    const once = await second(cookiesOf((await logIn(member.username)).headers.getSetCookie()), backupCodes[0]!);
    expect(once.status).toBe(200);
    const twice = await second(cookiesOf((await logIn(member.username)).headers.getSetCookie()), backupCodes[0]!);
    expect(twice.status).toBe(422);
  });

  test('takes a code however it was typed, and backup codes hold no two characters that look alike', async () => {
    const member = await createUser({ password });
    const { secret, backupCodes } = await enrol(member);
    const attempt = async (code: string) => (await second(cookiesOf((await logIn(member.username)).headers.getSetCookie()), code)).status;
    const wide = (text: string) => text.replaceAll(/[!-~]/g, (letter) => String.fromCodePoint(letter.codePointAt(0)! + 0xfee0));
    expect(await attempt(` ${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}\u200b`)).toBe(200);
    expect(await attempt(wide(`${codeOf(secret, 1).slice(0, 3)}-${codeOf(secret, 1).slice(3)}`))).toBe(200);
    expect(backupCodes.join()).not.toMatch(/[0O1IL2Z8BUSa-z]/);
    expect(new Set(backupCodes).size).toBe(10);
    const [first, next, third, last] = backupCodes as [string, string, string, string];
    expect(await attempt(first.toLowerCase().replace('-', ''))).toBe(200);
    expect(await attempt(wide(next))).toBe(200);
    const headers = new Headers();
    const change = (code: string) => changePassword(actorOf(member), { currentPassword: password, code, password, headers });
    await change(third.toLowerCase().replace('-', ' – '));
    expect(await attempt(third)).toBe(422);
    expect(await attempt(last)).toBe(200);
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

describe('an enrolled account proves its second factor', () => {
  type Changed = (member: Member, code: string | undefined) => Promise<unknown>;
  const headers = new Headers();
  const mailedReset = ({ userId }: Member) => issueToken(db, 'reset-password', userId);
  const changes: [string, Changed][] = [
    ['for a new password', (member, code) => changePassword(actorOf(member), { currentPassword: password, code, password: 'AnotherHorse9', headers })],
    ['for another address', (member, code) => requestEmailChange(actorOf(member), { currentPassword: password, code, email: 'other@example.test', headers })],
    ['to take it away', (member, code) => removeSecondFactor(actorOf(member), { currentPassword: password, code, headers })],
    ['for a new password by a mailed link', async (member, code) => resetPassword(await mailedReset(member), 'AnotherHorse9', code)],
    ['to delete the account', (member, code) => deleteAccount(actorOf(member), member.userId, { currentPassword: password, code, headers })],
  ];
  test.each(changes)('%s: not without a code, not with a wrong or used one', async (_name, change) => {
    const member = await createUser({ password });
    const { secret, backupCodes } = await enrol(member);
    const before = await db.select().from(users).where(eq(users.id, member.userId));
    for (const [code, message] of [
      [undefined, CODE_REQUIRED],
      ['', CODE_REQUIRED],
      ['000000', WRONG_CODE],
      ['aaaaa-bbbbb', WRONG_CODE],
      [codeOf(secret, -1), USED_CODE],
    ] as const) {
      await expect(change(member, code)).rejects.toMatchObject({ detail: message });
    }
    expect(await db.select().from(users).where(eq(users.id, member.userId))).toEqual(before.map((row) => ({ ...row, updatedAt: expect.any(Date) })));
    expect(await db.select().from(twoFactors).where(eq(twoFactors.userId, member.userId))).toHaveLength(1);
    await change(member, backupCodes[3]);
  });

  test('each backup code proves one change, also of two at the same time', async () => {
    const member = await createUser({ password });
    const { backupCodes } = await enrol(member);
    const ask = () => requestEmailChange(actorOf(member), { currentPassword: password, code: backupCodes[0], email: 'other@example.test', headers });
    const outcomes = await Promise.allSettled([ask(), ask()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(ask()).rejects.toMatchObject({ detail: WRONG_CODE });
  });

  test('and wrong codes are counted: after ten of them nothing passes for a while', async () => {
    const member = await createUser({ password });
    const { backupCodes } = await enrol(member);
    const ask = (code: string | undefined) => changePassword(actorOf(member), { currentPassword: password, code, password: 'AnotherHorse9', headers });
    for (let attempt = 0; attempt < 10; attempt += 1) await expect(ask('000000')).rejects.toMatchObject({ status: 422 });
    await expect(ask(backupCodes[0])).rejects.toMatchObject({ status: 429 });
  });
});

test('a change of the second factor ends all links and sessions, and the person is notified', async () => {
  const member = await createUser({ password });
  const elsewhere = await signIn(member);
  const link = await issueToken(db, 'reset-password', member.userId);
  const { secret, cookie } = await enrol(member);
  await expect(resetPassword(link, 'AnotherHorse9', codeOf(secret))).rejects.toMatchObject({ status: 410 });
  expect((await call('GET', '/session', { session: elsewhere })).status).toBe(401);
  const later = await issueToken(db, 'reset-password', member.userId);
  const headers = new Headers({ cookie });
  await removeSecondFactor(actorOf(member), { currentPassword: password, code: codeOf(secret), headers });
  await expect(resetPassword(later, 'AnotherHorse9')).rejects.toMatchObject({ status: 410 });
  const mails = await readMails(eq(mailOutbox.to, member.email));
  expect(mails.map(({ template, text }) => [template, /was removed/.test(text)])).toEqual([
    ['second-factor-changed', false],
    ['second-factor-changed', true],
  ]);
});

test('a session of the factory for moderators holds their rights', async () => {
  const session = await signIn(await createModerator());
  expect((await call('GET', '/session', { session })).json).toMatchObject({ is_moderator: true });
});
