import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailOutbox, passkeys, sessions, users, verifications } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createUser, type Member } from '#tests/factories/members.ts';
import { readMails } from '#tests/mails.ts';
import { signIn } from '#tests/sign-in.ts';
import { SoftwareAuthenticator } from '#tests/software-authenticator.ts';
import { issueToken } from '../recovery/one-time-tokens.server.ts';
import { WRONG_PASSKEY } from './log-in-passkey.server.ts';
import { PASSKEY_NOT_ADDED, removePasskey } from './passkeys.server.ts';

useDatabase();
const password = 'CorrectHorse9';
type Session = { cookie: string; csrf: string };

beforeEach(async () => {
  await asOwner('truncate rate_limits, mail_outbox');
});
afterEach(() => {
  delete process.env.DEMO;
  forgetSettings();
});

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');

/** Asks for options; `cookie` is what the second step has to bring along. */
async function begin(path: string, { session, body = {} }: { session?: Session; body?: object } = {}) {
  const answer = await call('POST', path, { body, ...(session && { session }) });
  return { status: answer.status, json: answer.json, challenge: answer.json?.challenge as string, cookie: cookiesOf(answer.headers) };
}

const add = (session: Session, cookie: string, response: object, name = 'My phone') =>
  call('POST', '/account/passkeys', { body: { name, response }, headers: { cookie: `${session.cookie}; ${cookie}`, 'x-csrf-token': session.csrf } });
const logIn = (cookie: string, response: object) => call('POST', '/auth/passkey', { body: { response }, headers: { cookie } });

/** A member with a passkey on a device of their own. */
async function withPasskey(member: Member) {
  const device = new SoftwareAuthenticator();
  const session = await signIn(member);
  const { challenge, cookie } = await begin('/account/passkeys/options', { session });
  const added = await add(session, cookie, device.create({ challenge }));
  expect(added.status).toBe(200);
  return { device, added };
}

async function logInWith(device: SoftwareAuthenticator) {
  const { challenge, cookie } = await begin('/auth/passkey/options');
  return logIn(cookie, device.get({ challenge }));
}

const age = (member: Member, minutes: number) =>
  pool.query('update sessions set created_at = now() - make_interval(mins => $2) where user_id = $1', [member.userId, minutes]);

describe('adding a passkey', () => {
  test('asks for one that the browser finds by itself and that checks the person', async () => {
    const girl = await createGirl();
    const { json } = await begin('/account/passkeys/options', { session: await signIn(girl) });
    expect(json.authenticatorSelection).toMatchObject({ residentKey: 'required', userVerification: 'required' });
    expect(json.rp.id).toBe('localhost');
    expect(json.user.name).toBe(girl.username);
  });

  test('ends all other sessions and outstanding links, goes on here, and the owner gets a mail', async () => {
    const guy = await createGuy();
    const elsewhere = await signIn(guy);
    await issueToken(db, 'reset-password', guy.userId);
    const { added } = await withPasskey(guy);
    expect((await call('GET', '/session', { session: elsewhere })).status).toBe(401);
    expect((await call('GET', '/session', { headers: { cookie: cookiesOf(added.headers) } })).status).toBe(200);
    expect(await db.select().from(verifications).where(eq(verifications.value, guy.userId))).toEqual([]);
    const mails = await readMails(eq(mailOutbox.to, guy.email));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain("'My phone'");
  });

  test('works with a challenge once, within five minutes, and with no other site', async () => {
    const girl = await createGirl();
    const session = await signIn(girl);
    const tryOut = async (make: (device: SoftwareAuthenticator, challenge: string) => object) => {
      const { challenge, cookie } = await begin('/account/passkeys/options', { session });
      return { cookie, answer: await add(session, cookie, make(new SoftwareAuthenticator(), challenge)) };
    };
    const refused = [
      await tryOut((device, challenge) => device.create({ challenge, origin: 'https://evil.example' })),
      await tryOut((device, challenge) => device.create({ challenge, rpId: 'evil.example' })),
      await tryOut((device, challenge) => device.create({ challenge, userVerified: false })),
      await tryOut((device) => device.create({ challenge: 'bWFkZSB1cA' })),
    ];
    for (const { answer } of refused) {
      expect(answer.status).toBe(422);
      expect(answer.text).toContain(PASSKEY_NOT_ADDED);
    }
    const late = await begin('/account/passkeys/options', { session });
    await pool.query("update verifications set expires_at = now() - interval '1 second'");
    expect((await add(session, late.cookie, new SoftwareAuthenticator().create({ challenge: late.challenge }))).status).toBe(422);
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, girl.userId))).toEqual([]);

    const { challenge, cookie } = await begin('/account/passkeys/options', { session });
    const added = await add(session, cookie, new SoftwareAuthenticator().create({ challenge }));
    expect(added.status).toBe(200);
    const now = { cookie: cookiesOf(added.headers), csrf: session.csrf };
    const again = await add(await signIn(girl), cookie, new SoftwareAuthenticator().create({ challenge }));
    expect(again.status).toBe(422);
    expect((await call('GET', '/session', { headers: { cookie: now.cookie } })).status).toBe(200);
  });

  test("never to somebody else's account, and not with a credential that somebody has already", async () => {
    const [girl, guy] = [await createGirl(), await createGuy()];
    const { device } = await withPasskey(girl);
    const [hers, his] = [await signIn(girl), await signIn(guy)];
    const { challenge, cookie } = await begin('/account/passkeys/options', { session: hers });
    expect((await add(his, cookie, new SoftwareAuthenticator().create({ challenge }))).status).toBe(422);
    const own = await begin('/account/passkeys/options', { session: his });
    expect((await add(his, own.cookie, device.create({ challenge: own.challenge }))).status).toBe(422);
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, guy.userId))).toEqual([]);
  });

  test('needs a proof when the log-in is older than five minutes', async () => {
    const guy = await createGuy({ user: { password } });
    const session = await signIn(guy);
    await age(guy, 6);
    expect((await begin('/account/passkeys/options', { session })).status).toBe(422);
    expect((await begin('/account/passkeys/options', { session, body: { currentPassword: 'WrongHorse9' } })).status).toBe(422);
    expect((await begin('/account/passkeys/options', { session, body: { currentPassword: password } })).status).toBe(200);
  });
});

describe('logging in with a passkey', () => {
  test('gives a session of its owner, and needs no code although there is a second factor', async () => {
    const girl = await createGirl();
    const { device } = await withPasskey(girl);
    await db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, girl.userId));
    const { json } = await begin('/auth/passkey/options');
    expect(json).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
    expect(json.allowCredentials ?? []).toEqual([]);
    const answer = await logInWith(device);
    expect([answer.status, answer.json.user.user_id]).toEqual([200, girl.userId]);
    expect((await call('GET', '/session', { headers: { cookie: cookiesOf(answer.headers) } })).json.user_id).toBe(girl.userId);
    expect(await db.select({ method: sessions.method }).from(sessions).where(eq(sessions.userId, girl.userId))).toContainEqual({ method: 'passkey' });
    expect((await logInWith(device)).status).toBe(200);
  });

  test('is refused in one sentence for a used, expired or foreign challenge, another site, a stranger and an unchecked person', async () => {
    const girl = await createGirl();
    const { device } = await withPasskey(girl);
    const start = () => begin('/auth/passkey/options');
    const once = await start();
    const response = device.get({ challenge: once.challenge });
    expect((await logIn(once.cookie, response)).status).toBe(200);
    const count = (await db.select().from(sessions)).length;

    const [foreign, site, unknown, unchecked, late, stolen] = [await start(), await start(), await start(), await start(), await start(), await start()];
    const other = new SoftwareAuthenticator();
    // Her passkey's id under a stranger's key.
    Object.assign(other, { id: device.id });
    const refused = [
      await logIn(once.cookie, response),
      await logIn(foreign.cookie, device.get({ challenge: once.challenge })),
      await logIn(site.cookie, device.get({ challenge: site.challenge, origin: 'https://evil.example' })),
      await logIn(unknown.cookie, new SoftwareAuthenticator().get({ challenge: unknown.challenge })),
      await logIn(unchecked.cookie, device.get({ challenge: unchecked.challenge, userVerified: false })),
      await logIn(stolen.cookie, other.get({ challenge: stolen.challenge })),
      await logIn('', device.get({ challenge: once.challenge })),
    ];
    await pool.query("update verifications set expires_at = now() - interval '1 second'");
    refused.push(await logIn(late.cookie, device.get({ challenge: late.challenge })));
    for (const answer of refused) {
      expect(answer.status).toBe(401);
      expect(answer.text).toContain(WRONG_PASSKEY);
      expect(cookiesOf(answer.headers)).not.toMatch(/(^|; )session=[^;]/);
    }
    expect((await db.select().from(sessions)).length).toBe(count);
  });

  test('is refused for a copied device, whose counter lags behind', async () => {
    const { device } = await withPasskey(await createGuy());
    device.counter = 10;
    expect((await logInWith(device)).status).toBe(200);
    device.counter = 5;
    expect((await logInWith(device)).status).toBe(401);
  });

  test('is refused for a banned person and leaves no session', async () => {
    const guy = await createGuy();
    const { device } = await withPasskey(guy);
    await db.update(users).set({ banned: true }).where(eq(users.id, guy.userId));
    await db.delete(sessions).where(eq(sessions.userId, guy.userId));
    expect((await logInWith(device)).status).toBe(403);
    expect(await db.select().from(sessions).where(eq(sessions.userId, guy.userId))).toEqual([]);
  });

  test('replaces the session of this browser, and proves the owner for what comes next', async () => {
    const guy = await createGuy();
    const { device } = await withPasskey(guy);
    const session = await signIn(guy);
    await age(guy, 60);
    const { challenge, cookie } = await begin('/auth/passkey/options', { session });
    const answer = await call('POST', '/auth/passkey', {
      body: { response: device.get({ challenge }) },
      headers: { cookie: `${session.cookie}; ${cookie}`, 'x-csrf-token': session.csrf },
    });
    expect(answer.status).toBe(200);
    expect((await call('GET', '/session', { session })).status).toBe(401);
  });
});

describe('removing a passkey', () => {
  const only = async (member: Member) => (await db.select().from(passkeys).where(eq(passkeys.userId, member.userId)))[0]!.id;
  const headersOf = ({ cookie }: Session) => new Headers({ cookie });

  test('needs a proof, ends other sessions, and the owner gets a mail; the passkey opens nothing any more', async () => {
    const girl = await createGirl({ user: { password } });
    const { device } = await withPasskey(girl);
    const id = await only(girl);
    const [session, other] = [await signIn(girl), await signIn(girl)];
    const actor = { ...visitor, userId: girl.userId };
    await age(girl, 10);
    await expect(removePasskey(actor, id, { headers: headersOf(session) })).rejects.toMatchObject({ status: 422 });
    await removePasskey(actor, id, { currentPassword: password, headers: headersOf(session) });
    expect((await call('GET', '/session', { session })).status).toBe(200);
    expect((await call('GET', '/session', { session: other })).status).toBe(401);
    expect((await logInWith(device)).status).toBe(401);
    expect(await db.select().from(mailOutbox).where(eq(mailOutbox.to, girl.email))).toHaveLength(2);
  });

  test("is refused for somebody else's", async () => {
    const [girl, guy] = [await createGirl(), await createGuy()];
    await withPasskey(girl);
    const his = await signIn(guy);
    await expect(removePasskey({ ...visitor, userId: guy.userId }, await only(girl), { headers: headersOf(his) })).rejects.toMatchObject({ status: 404 });
    expect(await only(girl)).toBeTruthy();
  });

  test('is refused for the last factor of a moderator, but not in the demo', async () => {
    process.env.DEMO = '0';
    forgetSettings();
    const moderator = await createUser({ password });
    await withPasskey(moderator);
    await db.update(users).set({ isModerator: true }).where(eq(users.id, moderator.userId));
    const session = await signIn(moderator);
    const actor = { ...visitor, userId: moderator.userId, isModerator: true, role: 'moderator' as const };
    const id = await only(moderator);
    await expect(removePasskey(actor, id, { headers: headersOf(session) })).rejects.toMatchObject({ status: 403 });
    expect(await only(moderator)).toBe(id);
    process.env.DEMO = '1';
    forgetSettings();
    await removePasskey(actor, id, { headers: headersOf(session) });
    expect(await db.select().from(passkeys).where(eq(passkeys.userId, moderator.userId))).toEqual([]);
  });
});
