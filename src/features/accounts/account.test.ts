import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { auditKeys, girls, guyUsers, mailOutbox, notifications, sessions, uploads, users } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db, pool } from '#platform/db/client.server.ts';
import { storeImage64 } from '#platform/uploads/store-image64.server.ts';
import { writeAccountMails } from '#tests/account-mails.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { makeBooking } from '#tests/factories/content.ts';
import { createGirl, createGuy, createUser, type Member } from '#tests/factories/members.ts';
import { createNotification } from '#tests/factories/notification.ts';
import { readMails } from '#tests/mails.ts';
import { pictureAsText } from '#tests/pictures.ts';
import { signIn } from '#tests/sign-in.ts';
import { changePasswordInput, resetPasswordInput } from './account-forms.ts';
import { changePassword } from './recovery/actions/change-password.server.ts';
import { requestPasswordReset } from './recovery/actions/request-password-reset.server.ts';
import { resetPassword } from './recovery/actions/reset-password.server.ts';
import { LOG_IN_AGAIN, PASSWORD_REQUIRED, WRONG_PASSWORD } from './recovery/proof-texts.ts';
import { attemptsBeforeLock } from './sessions/lockout.server.ts';
import { endOneSession, listSessionsOf } from './sessions/sessions.server.ts';
import { unlock } from './sessions/unlock.server.ts';

useDatabase();
const password = 'CorrectHorse9';
const actorOf = ({ userId, girlId, guyId }: Member) => ({ ...visitor, userId, girlId, guyId });
const logIn = (username: string, given = password, headers = {}) => call('POST', '/auth/login', { body: { username, password: given }, headers });
const mailsTo = (to: string) => readMails(eq(mailOutbox.to, to));
const tokenIn = (text: string) => /token=(\w+)/.exec(text)![1]!;
beforeEach(async () => {
  await asOwner('truncate rate_limits, mail_outbox');
});

/** Every place in the database where a text stands. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await pool.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const found: string[] = [];
  for (const { table_name: table } of rows) {
    const { rowCount } = await pool.query(`select from "${table}" as t where t::text ilike $1 limit 1`, [`%${text}%`]);
    if (rowCount) found.push(table);
  }
  return found;
}

describe('DELETE /api/v1/my-profiles/{userId}', () => {
  test('[SESS-45] [SESS-47] [API-07] the account is gone, the person logged out, and nothing personal is left in the database', async () => {
    const phone = '5125550199';
    const girl = await createGirl({ girl: { phone, about: 'Personal words' }, user: { password, username: 'ToBeDeleted' } });
    const edited = { action: 'girl.edited', subjectType: 'girls', subjectId: girl.girlId, before: { phone: null }, after: { phone, email: girl.email } };
    await db.transaction((tx) => audit(tx, actors.moderator, edited));
    const picture = await storeImage64(db, { image64: await pictureAsText(), ownerUserId: girl.userId, purpose: 'avatars' });
    await db.update(girls).set({ profilePicPublicId: picture.publicId, profilePicSecureUrl: picture.secureUrl }).where(eq(girls.id, girl.girlId));
    await requestPasswordReset(girl.email, '192.0.2.1');
    await writeAccountMails();
    expect(await mailsTo(girl.email)).toHaveLength(1);
    const session = await signIn(girl);
    expect(await placesOf(girl.email)).toEqual(expect.arrayContaining(['users', 'girls', 'mail_outbox']));
    const { status, headers } = await call('DELETE', `/api/v1/my-profiles/${girl.userId}`, { session, body: { password } });
    expect(status).toBe(204);
    expect(headers.getSetCookie().find((cookie) => cookie.startsWith('session='))).toContain('Max-Age=0');
    expect((await call('GET', '/session', { session })).status).toBe(401);
    expect((await logIn('ToBeDeleted')).status).toBe(401);
    for (const text of [girl.email, phone, 'Personal words', 'ToBeDeleted', girl.username]) expect([text, await placesOf(text)]).toEqual([text, []]);
    expect(await db.$count(auditKeys, eq(auditKeys.subjectId, String(girl.girlId)))).toBe(0);
    const [upload] = await db.select().from(uploads).where(eq(uploads.id, picture.id));
    expect(upload!.deletedAt).not.toBeNull();
  });

  test('others keep their notices without the name of whoever is gone, and nobody else loses a name', async () => {
    const [girl, guy] = [await createGirl(), await createGuy({ user: { password, username: 'Gone.Guy' } })];
    const id = await makeBooking(girl.girlId, guy.guyId);
    await createNotification(girl.userId, { title: 'Gone.Guy follows you', url: '/guy/Gone.Guy', dedupeKey: 'a' });
    await createNotification(girl.userId, {
      title: 'Booking request from Gone.Guy',
      body: 'Gone.Guy proposed another time.',
      url: `/bookings/${id}#messages`,
      dedupeKey: 'b',
    });
    await createNotification(girl.userId, { title: 'Gone.Guy completed the booking', url: '/bookings', dedupeKey: `booking-answer:${id}:guy:complete` });
    await createNotification(girl.userId, { title: 'Anna travels to Gone.Guy City', url: '/profile/Anna', dedupeKey: 'd' });
    expect((await call('DELETE', `/api/v1/my-profiles/${guy.userId}`, { session: await signIn(guy), body: { password } })).status).toBe(204);
    const { title, body, url } = notifications;
    expect(await db.select({ title, body, url }).from(notifications).where(eq(notifications.userId, girl.userId)).orderBy(notifications.id)).toEqual([
      { title: 'A deleted account follows you', body: null, url: null },
      { title: 'Booking request from a deleted account', body: 'A deleted account proposed another time.', url: `/bookings/${id}#messages` },
      { title: 'A deleted account completed the booking', body: null, url: '/bookings' },
      { title: 'Anna travels to Gone.Guy City', body: null, url: '/profile/Anna' },
    ]);
  });

  test('a guy is emptied too, and another can take his name', async () => {
    const guy = await createGuy({ user: { password, username: 'ReusedName' }, guy: { phone: '5125550188' } });
    expect((await call('DELETE', `/api/v1/my-profiles/${guy.userId}`, { session: await signIn(guy), body: { password } })).status).toBe(204);
    const [row] = await db.select().from(guyUsers).where(eq(guyUsers.id, guy.guyId));
    expect(row).toMatchObject({ softDeleted: true, name: null, email: null, phone: null, userId: null, username: `deleted-${guy.guyId}` });
    await createGuy({ user: { username: 'ReusedName' } });
  });

  test('[SESS-46] nobody deletes somebody else, and a visitor nobody', async () => {
    const [victim, other] = [await createGuy(), await createGuy({ user: { password } })];
    expect((await call('DELETE', `/api/v1/my-profiles/${victim.userId}`, { session: await signIn(other), body: { password } })).status).toBe(403);
    expect((await call('DELETE', `/api/v1/my-profiles/${victim.userId}`)).status).toBe(401);
    expect(await db.select().from(users).where(eq(users.id, victim.userId))).toMatchObject([{ deletedAt: null }]);
  });
});

describe('deleting an account asks who is there', () => {
  const remove = (member: Member, session: Awaited<ReturnType<typeof signIn>>, body?: object) =>
    call('DELETE', `/api/v1/my-profiles/${member.userId}`, { session, ...(body && { body }) });
  const isThere = async ({ userId }: Member) => (await db.select().from(users).where(eq(users.id, userId)))[0]?.deletedAt === null;

  test.each([
    ['without a body', undefined, PASSWORD_REQUIRED],
    ['without a password', {}, PASSWORD_REQUIRED],
    ['with a wrong password', { password: 'Wrong12345' }, WRONG_PASSWORD],
  ])('%s it is refused with 403 and an error of JSON:API', async (_name, body, detail) => {
    const guy = await createGuy({ user: { password } });
    const { status, json, headers } = await remove(guy, await signIn(guy), body);
    expect([status, json.errors]).toEqual([403, [{ status: '403', code: 'access-denied', title: 'Forbidden', detail }]]);
    expect(headers.get('content-type')).toBe('application/vnd.api+json');
    expect(await isThere(guy)).toBe(true);
  });

  test('a password that is no text is refused, too', async () => {
    const guy = await createGuy({ user: { password } });
    const { status, json } = await remove(guy, await signIn(guy), { password: 7 });
    expect([status, json.errors[0].source]).toEqual([422, { pointer: '/password' }]);
    expect(await isThere(guy)).toBe(true);
  });

  test('wrong passwords are counted: after ten of them the right one waits as well', async () => {
    const guy = await createGuy({ user: { password } });
    const session = await signIn(guy);
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await remove(guy, session, { password: 'Wrong12345' })).status).toBe(403);
    const { status, headers } = await remove(guy, session, { password });
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await isThere(guy)).toBe(true);
  });

  test('without a password in the account, a log-in of the last five minutes serves, and no older one', async () => {
    const guy = await createGuy();
    const [fresh, old] = [await signIn(guy), await signIn(guy)];
    await db
      .update(sessions)
      .set({ createdAt: new Date(Date.now() - 5 * 60_000 - 1000) })
      .where(eq(sessions.id, old.sessionId));
    const refused = await remove(guy, old);
    expect([refused.status, refused.json.errors[0].detail]).toEqual([403, LOG_IN_AGAIN]);
    expect((await remove(guy, fresh)).status).toBe(204);
    expect(await isThere(guy)).toBe(false);
  });
});

describe('a new password', () => {
  test('by the link of a mail: once, all sessions end, the address counts as confirmed', async () => {
    const guy = await createGuy({ user: { password, emailVerified: false }, guy: { auth0Verified: false } });
    const session = await signIn(guy);
    await requestPasswordReset(guy.email, '192.0.2.1');
    await writeAccountMails();
    const [mail] = await mailsTo(guy.email);
    await resetPassword(tokenIn(mail!.text), 'AnotherHorse9');
    expect((await call('GET', '/session', { session })).status).toBe(401);
    expect((await logIn(guy.email, 'AnotherHorse9')).status).toBe(200);
    expect((await logIn(guy.email)).status).toBe(401);
    await expect(resetPassword(tokenIn(mail!.text), 'ThirdHorse99')).rejects.toMatchObject({ status: 410 });
    expect((await mailsTo(guy.email)).map(({ template }) => template)).toContain('password-changed');
  });

  test('by the old one: other sessions end, this browser goes on in a new one', async () => {
    const guy = await createGuy({ user: { password } });
    const [here, elsewhere] = [await signIn(guy), await signIn(guy)];
    const headers = new Headers();
    await expect(changePassword(actorOf(guy), { currentPassword: 'Wrong12345', password: 'AnotherHorse9', headers })).rejects.toMatchObject({
      issues: [{ path: ['currentPassword'], message: 'This is not your password.' }],
    });
    const { setCookies } = await changePassword(actorOf(guy), { currentPassword: password, password: 'AnotherHorse9', headers });
    for (const session of [here, elsewhere]) expect((await call('GET', '/session', { session })).status).toBe(401);
    const cookie = setCookies.map((one) => one.split(';')[0]).join('; ');
    expect((await call('GET', '/session', { headers: { cookie } })).status).toBe(200);
  });

  test('follows the rule of registration', () => {
    const message = (schema: typeof resetPasswordInput | typeof changePasswordInput, value: object) => schema.safeParse(value).error?.issues[0]?.message;
    const fields = { token: 'x', currentPassword: password };
    expect(message(resetPasswordInput, { ...fields, password: 'short', passwordConfirmation: 'short' })).toContain('Must Contain 9 Characters');
    expect(message(changePasswordInput, { ...fields, password: 'AnotherHorse9', passwordConfirmation: 'Other' })).toBe("Passwords don't match");
    expect(message(changePasswordInput, { ...fields, password: 'Password123', passwordConfirmation: 'Password123' })).toContain('too common');
  });
});

test("the list of sessions shows one's own, and ends one of them at once", async () => {
  const [guy, other] = [await createGuy(), await createGuy()];
  const [first, second] = [await signIn(guy), await signIn(guy)];
  const foreign = await signIn(other);
  expect((await listSessionsOf(guy.userId)).map(({ id }) => id).sort()).toEqual([first.sessionId, second.sessionId].sort());
  expect(await endOneSession(guy.userId, foreign.sessionId)).toBe(false);
  expect(await endOneSession(guy.userId, second.sessionId)).toBe(true);
  expect((await call('GET', '/session', { session: second })).status).toBe(401);
  expect((await call('GET', '/session', { session: first })).status).toBe(200);
});

describe('many wrong passwords', () => {
  const lockOut = async (userId: string) =>
    db
      .update(users)
      .set({ failedAttempts: attemptsBeforeLock - 1 })
      .where(eq(users.id, userId));

  test('lock strange devices out, not the known one; the owner gets a link that lets a device in', async () => {
    const guy = await createGuy({ user: { password } });
    const known = (await logIn(guy.username)).headers.getSetCookie().find((cookie) => cookie.startsWith('known_device='))!;
    await lockOut(guy.userId);
    const last = await logIn(guy.username, 'Wrong12345');
    const locked = await logIn(guy.username);
    expect([last.status, locked.status, locked.text]).toEqual([401, 401, last.text]);
    expect((await logIn(guy.username, password, { cookie: known.split(';')[0] })).status).toBe(200);
    const [mail] = await vi.waitFor(async () => {
      const mails = await mailsTo(guy.email);
      expect(mails).toMatchObject([{ template: 'account-locked' }]);
      return mails;
    });
    await lockOut(guy.userId);
    await logIn(guy.username, 'Wrong12345');
    const opened = await unlock(tokenIn(mail!.text));
    expect(opened!.setCookies[0]).toMatch(/^known_device=/);
    expect((await logIn(guy.username)).status).toBe(200);
    expect(await unlock(tokenIn(mail!.text))).toBeNull();
  });

  test('the lock ends by itself', async () => {
    const guy = await createGuy({ user: { password, failedAttempts: attemptsBeforeLock, lockedAt: new Date(Date.now() - 16 * 60_000) } });
    expect((await logIn(guy.username)).status).toBe(200);
    expect(await db.select().from(users).where(eq(users.id, guy.userId))).toMatchObject([{ failedAttempts: 0, lockedAt: null }]);
  });

  test('from one address are slowed down with Retry-After, whether the account exists or not', async () => {
    const user = await createUser({ password });
    for (const name of [user.username, 'no-such-person']) {
      for (let attempt = 0; attempt < 10; attempt += 1) await logIn(name, 'Wrong12345');
      const { status, headers } = await logIn(name, 'Wrong12345');
      expect([name, status]).toEqual([name, 429]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await db.select().from(sessions).where(eq(sessions.userId, user.userId))).toEqual([]);
  });
});
