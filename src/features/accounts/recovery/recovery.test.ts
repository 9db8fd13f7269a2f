import { and, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { girls, mailOutbox, users, verifications } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { writeAccountMails } from '#tests/account-mails.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { readMails } from '#tests/mails.ts';
import { signIn } from '#tests/sign-in.ts';
import { changePassword } from './actions/change-password.server.ts';
import { confirmEmailChange } from './actions/confirm-email-change.server.ts';
import { requestEmailChange } from './actions/request-email-change.server.ts';
import { requestPasswordReset } from './actions/request-password-reset.server.ts';
import { resetPassword } from './actions/reset-password.server.ts';
import { stopEmailChange } from './actions/stop-email-change.server.ts';
import { findReset } from './find-reset.server.ts';
import { issueToken } from './one-time-tokens.server.ts';

useDatabase();
const password = 'CorrectHorse9';
const headers = new Headers();
const actorOf = ({ userId, girlId, guyId }: Member) => ({ ...visitor, userId, girlId, guyId });
const logIn = (username: string, given = password) => call('POST', '/auth/login', { body: { username, password: given } });
const mailsTo = (to: string) => readMails(eq(mailOutbox.to, to));
const emailOf = async ({ userId }: Member) => (await db.select({ email: users.email }).from(users).where(eq(users.id, userId)))[0]!.email;
beforeEach(async () => {
  await asOwner('truncate rate_limits, mail_outbox');
});

/** The token in the newest mail of a kind. */
async function mailed(to: string, template: string): Promise<string> {
  const mail = (await mailsTo(to)).filter((one) => one.template === template).at(-1);
  return /token=(\w+)/.exec(mail!.text)![1]!;
}
async function askForReset({ email }: Member) {
  await requestPasswordReset(email, '192.0.2.1');
  await writeAccountMails();
  return mailed(email, 'reset-password');
}
let count = 0;
async function askForNewAddress(member: Member, email = `new-${++count}@example.test`) {
  await requestEmailChange(actorOf(member), { currentPassword: password, email, headers });
  await writeAccountMails();
  return { email, confirm: await mailed(email, 'change-email'), stop: await mailed(member.email, 'email-change-requested') };
}

describe('a link to change the email address', () => {
  const changes: [string, (member: Member) => Promise<unknown>][] = [
    ['a new password', (member) => changePassword(actorOf(member), { currentPassword: password, password: 'AnotherHorse9', headers })],
    ['a reset of the password', async (member) => resetPassword(await askForReset(member), 'AnotherHorse9')],
  ];
  test.each(changes)('does not survive %s', async (_name, change) => {
    const guy = await createGuy({ user: { password } });
    const { confirm, stop } = await askForNewAddress(guy);
    await change(guy);
    expect(await confirmEmailChange(confirm)).toBe(false);
    expect(await stopEmailChange(stop)).toBe(false);
    expect(await emailOf(guy)).toBe(guy.email);
  });

  test('does not survive a newer one', async () => {
    const guy = await createGuy({ user: { password } });
    const [first, second] = [await askForNewAddress(guy), await askForNewAddress(guy)];
    expect(await confirmEmailChange(first.confirm)).toBe(false);
    expect(await confirmEmailChange(second.confirm)).toBe(true);
    expect(await emailOf(guy)).toBe(second.email);
  });

  test('a request whose mail is not written yet ends with a change of the password, too', async () => {
    const guy = await createGuy({ user: { password } });
    await requestEmailChange(actorOf(guy), { currentPassword: password, email: 'too-late@example.test', headers });
    await changePassword(actorOf(guy), { currentPassword: password, password: 'AnotherHorse9', headers });
    await writeAccountMails();
    expect(await mailsTo('too-late@example.test')).toEqual([]);
  });

  test('changes it once, everywhere; the old address hears of it at the request and after it', async () => {
    const girl = await createGirl({ user: { password } });
    const { email, confirm } = await askForNewAddress(girl);
    const [told] = await mailsTo(girl.email);
    expect(told!.template).toBe('email-change-requested');
    expect(told!.text).toContain(email);
    expect((await logIn(email)).status).toBe(401);
    expect(await confirmEmailChange(confirm)).toBe(true);
    expect(await confirmEmailChange(confirm)).toBe(false);
    expect((await logIn(email)).status).toBe(200);
    expect(await db.select().from(girls).where(eq(girls.id, girl.girlId))).toMatchObject([{ email }]);
    expect((await mailsTo(girl.email)).map(({ template }) => template)).toEqual(['email-change-requested', 'email-changed']);
  });

  test('ends all other sessions and the links that went to the old address', async () => {
    const guy = await createGuy({ user: { password } });
    const [here, elsewhere] = [await signIn(guy), await signIn(guy)];
    const reset = await askForReset(guy);
    const { confirm } = await askForNewAddress(guy);
    expect(await confirmEmailChange(confirm, new Headers({ cookie: here.cookie }))).toBe(true);
    expect((await call('GET', '/session', { session: here })).status).toBe(200);
    expect((await call('GET', '/session', { session: elsewhere })).status).toBe(401);
    await expect(resetPassword(reset, 'AnotherHorse9')).rejects.toMatchObject({ status: 410 });
  });

  test('is stopped by the old address, which ends every session', async () => {
    const guy = await createGuy({ user: { password } });
    const thief = await signIn(guy);
    const { confirm, stop } = await askForNewAddress(guy);
    expect(await stopEmailChange(stop)).toBe(true);
    expect(await confirmEmailChange(confirm)).toBe(false);
    expect(await stopEmailChange(stop)).toBe(false);
    expect((await call('GET', '/session', { session: thief })).status).toBe(401);
    expect(await emailOf(guy)).toBe(guy.email);
  });

  test('for an address that somebody has: nothing is told apart, nothing comes to it', async () => {
    const [guy, owner] = [await createGuy({ user: { password } }), await createGuy()];
    await requestEmailChange(actorOf(guy), { currentPassword: password, email: owner.email, headers });
    await writeAccountMails();
    expect(await mailsTo(owner.email)).toEqual([]);
    expect(await mailsTo(guy.email)).toMatchObject([{ template: 'email-change-requested' }]);
  });
});

test('a reset ends the older links that were mailed before it', async () => {
  const guy = await createGuy({ user: { password } });
  const [older, newer] = [await askForReset(guy), await askForReset(guy)];
  await resetPassword(newer, 'AnotherHorse9');
  await expect(resetPassword(older, 'ThirdHorse99')).rejects.toMatchObject({ status: 410 });
  expect((await logIn(guy.email, 'AnotherHorse9')).status).toBe(200);
});

test('a new password that was set by the old one ends the reset links', async () => {
  const guy = await createGuy({ user: { password } });
  const link = await askForReset(guy);
  await changePassword(actorOf(guy), { currentPassword: password, password: 'AnotherHorse9', headers });
  expect(await findReset(link)).toBeNull();
});

test.each(['confirm-email', 'change-email', 'stop-email-change', 'reset-password', 'unlock-account', 'migrate-profile'] as const)(
  'a link of the kind %s works for 30 minutes',
  async (purpose) => {
    const guy = await createGuy();
    await issueToken(db, purpose, guy.userId);
    const [row] = await db
      .select()
      .from(verifications)
      .where(and(eq(verifications.value, guy.userId), like(verifications.identifier, `${purpose}:%`)));
    expect(Math.abs(row!.expiresAt.getTime() - Date.now() - 30 * 60_000)).toBeLessThan(10_000);
  },
);

test('a link that is too old opens nothing', async () => {
  const guy = await createGuy({ user: { password } });
  const reset = await askForReset(guy);
  const { confirm, stop } = await askForNewAddress(guy);
  await db
    .update(verifications)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(verifications.value, guy.userId));
  expect(await findReset(reset)).toBeNull();
  await expect(resetPassword(reset, 'AnotherHorse9')).rejects.toMatchObject({ status: 410 });
  expect([await confirmEmailChange(confirm), await stopEmailChange(stop)]).toEqual([false, false]);
});
