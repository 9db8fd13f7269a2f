import { hash as bcrypt } from '@node-rs/bcrypt';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { authAccounts, girls, guyUsers, mailOutbox, users } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { writeAccountMails } from '#tests/account-mails.ts';
import { call } from '#tests/app.ts';
import { solveCaptcha } from '#tests/captcha.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGuy, createUser } from '#tests/factories/members.ts';
import { readMails } from '#tests/mails.ts';
import { confirmMigration } from './actions/confirm-migration.server.ts';

useDatabase();
const password = 'CorrectHorse9';
const migrate = async (body: object, recaptcha?: string) => {
  const answer = await call('PATCH', '/migrate_profile', {
    body: { password, passwordConfirmation: password, recaptcha: recaptcha ?? (await solveCaptcha()), ...body },
  });
  await writeAccountMails();
  return answer;
};
const logIn = (username: string, given = password) => call('POST', '/auth/login', { body: { username, password: given } });
const mailsTo = (to: string) => readMails(eq(mailOutbox.to, to));
beforeEach(async () => {
  await asOwner('truncate rate_limits, mail_outbox');
});

async function legacyGirl(email: string) {
  const [row] = await db
    .insert(girls)
    .values({ email, name: 'Old Name', username: 'old_girl', stageName: 'Old Stage', sourceId: email, matwiseGirl: true })
    .returning();
  return row!;
}

describe('PATCH /migrate_profile', () => {
  test('[REG-38] [REG-39] [REG-40] a legacy profile gets an account by mail and password together', async () => {
    const girl = await legacyGirl('old@example.test');
    const { status, json } = await migrate({ email: 'Old@Example.test' });
    expect([status, json]).toEqual([200, { id: expect.any(String) }]);
    const [mail] = await mailsTo('old@example.test');
    expect(mail!.template).toBe('confirm-migration');
    const token = /token=(\w+)/.exec(mail!.text)![1]!;
    expect((await logIn('old@example.test')).status).toBe(401);
    await expect(confirmMigration(token, 'SomebodyElse9')).rejects.toMatchObject({ issues: [{ path: ['password'], message: 'This is not your password.' }] });
    await confirmMigration(token, password);
    const { json: loggedIn } = await logIn('old_girl');
    expect(loggedIn.user).toMatchObject({ email: 'old@example.test', usertype: 'girl', username: 'old_girl' });
    expect(await db.select().from(girls).where(eq(girls.id, girl.id))).toMatchObject([{ userId: loggedIn.user.user_id }]);
    await expect(confirmMigration(token, password)).rejects.toMatchObject({ status: 410 });
  });

  test('a guy keeps his profile, and his address counts as confirmed', async () => {
    await db.insert(guyUsers).values({ email: 'oldguy@example.test', username: 'old_guy', name: 'Old Guy' });
    await migrate({ email: 'oldguy@example.test' });
    const [mail] = await mailsTo('oldguy@example.test');
    await confirmMigration(/token=(\w+)/.exec(mail!.text)![1]!, password);
    expect((await logIn('old_guy')).json.user).toMatchObject({ usertype: 'guy' });
    expect(await db.select().from(guyUsers).where(eq(guyUsers.username, 'old_guy'))).toMatchObject([{ auth0Verified: true }]);
  });

  test('nobody learns whether there is a profile or an account: the address alone gets to know', async () => {
    const owner = await createGuy();
    const [unknown, known] = [await migrate({ email: 'nobody@example.test' }), await migrate({ email: owner.email })];
    expect([unknown.status, Object.keys(unknown.json)]).toEqual([known.status, Object.keys(known.json)]);
    expect(await mailsTo('nobody@example.test')).toMatchObject([{ template: 'no-legacy-profile' }]);
    expect(await mailsTo(owner.email)).toMatchObject([{ template: 'account-exists' }]);
    expect(await db.select().from(users).where(eq(users.email, 'nobody@example.test'))).toEqual([]);
  });

  test.each([
    [
      '[REG-34] [REG-35] [REG-36] [REG-37] everything missing',
      {},
      ['Email is not valid', 'Must contain 9 characters, one uppercase, one lowercase, and one mumber', 'Confirm Password is required', 'Captcha is required'],
    ],
    [
      '[REG-35] a weak password',
      { email: 'a@b.test', password: 'weak', passwordConfirmation: 'weak', recaptcha: 'x' },
      ['Must contain 9 characters, one uppercase, one lowercase, and one mumber'],
    ],
    ['[REG-36] two different ones', { email: 'a@b.test', password, passwordConfirmation: 'Other', recaptcha: 'x' }, ["Passwords don't match"]],
    ['[REG-37] a captcha that proves nothing', { email: 'a@b.test', password, passwordConfirmation: password, recaptcha: 'x' }, ['Captcha is required']],
  ])('%s is refused, with the first error as data.error', async (_name, body, messages) => {
    const { status, json } = await call('PATCH', '/migrate_profile', { body });
    expect(status).toBe(422);
    expect(json.error).toBe(messages[0]);
    expect(json.errors.map(({ detail }: { detail: string }) => detail)).toEqual(messages);
  });
});

test('the bcrypt hash of an imported account is accepted once and replaced', async () => {
  const user = await createUser({ password });
  const encoded = await bcrypt('OldPassword9', 10);
  const hash = encoded.replace('$2a$', '$2b$');
  await db.update(authAccounts).set({ password: hash }).where(eq(authAccounts.userId, user.userId));
  expect((await logIn(user.username, 'WrongPassword9')).status).toBe(401);
  expect((await logIn(user.username, 'OldPassword9')).status).toBe(200);
  const [account] = await db.select().from(authAccounts).where(eq(authAccounts.userId, user.userId));
  expect(account!.password).not.toMatch(/^\$2/);
  expect((await logIn(user.username, 'OldPassword9')).status).toBe(200);
});
