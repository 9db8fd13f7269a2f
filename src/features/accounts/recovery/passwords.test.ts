import { performance } from 'node:perf_hooks';
import { hash as bcrypt } from '@node-rs/bcrypt';
import { hashPassword as scrypt } from 'better-auth/crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { authAccounts } from '#db/schema/auth-accounts.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createUser } from '#tests/factories/members.ts';
import { changePassword } from './actions/change-password.server.ts';
import { resetPassword } from './actions/reset-password.server.ts';
import { CONTAINS_USERNAME, refuseGuessable } from './guessable-password.server.ts';
import { issueToken } from './one-time-tokens.server.ts';
import { COMMON_PASSWORD } from './password-rule.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.server.ts';

useDatabase();
const password = 'CorrectHorse9';
beforeEach(async () => {
  await asOwner('truncate rate_limits');
});

const logIn = (username: string, given = password) => call('POST', '/auth/login', { body: { username, password: given } });
const hashOf = async (userId: string) => (await db.select().from(authAccounts).where(eq(authAccounts.userId, userId)))[0]?.password ?? '';

describe('a hash', () => {
  test('is Argon2id with 19 MiB, two passes and one lane, and another one each time', async () => {
    const [one, other] = [await hashPassword(password), await hashPassword(password)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
    expect(await verifyPassword({ hash: one, password })).toBe(true);
    expect(await verifyPassword({ hash: one, password: 'CorrectHorse8' })).toBe(false);
    expect(needsRehash(one)).toBe(false);
  });

  test('of another program with other parameters is read, and counts as outdated when weaker', async () => {
    // The reference implementation: echo -n CorrectHorse9 | argon2 somesaltsomesalt -id -t 1 -m 12 -p 1 -l 32
    const foreign = await import('hash-wasm').then(({ argon2id }) =>
      argon2id({ password, salt: 'somesaltsomesalt', iterations: 1, memorySize: 4096, parallelism: 1, hashLength: 32, outputType: 'encoded' }),
    );
    expect(await verifyPassword({ hash: foreign, password })).toBe(true);
    expect(await verifyPassword({ hash: foreign, password: 'CorrectHorse8' })).toBe(false);
    expect(needsRehash(foreign)).toBe(true);
    expect(await verifyPassword({ hash: '$argon2id$v=19$m=19456,t=2,p=1$broken', password })).toBe(false);
  });

  test.each([
    ['scrypt', () => scrypt(password)],
    ['bcrypt', () => bcrypt(password, 5)],
  ])('by %s is replaced at the log-in that proves it, not by a wrong password', async (_name, old) => {
    const user = await createUser({ password });
    const hash = await old();
    await db.update(authAccounts).set({ password: hash }).where(eq(authAccounts.userId, user.userId));
    expect((await logIn(user.username, 'CorrectHorse8')).status).toBe(401);
    expect(await hashOf(user.userId)).toBe(hash);
    expect((await logIn(user.username)).status).toBe(200);
    expect(await hashOf(user.userId)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(user.username)).status).toBe(200);
  });
});

test('hashing leaves the event loop alone: it runs on other threads', async () => {
  const before = performance.eventLoopUtilization();
  await Promise.all(Array.from({ length: 6 }, () => hashPassword(password)));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});

test('twenty log-ins at once do not stop the site: health and data are answered before they are done', async () => {
  const user = await createUser({ password });
  const look = async () => [(await call('GET', '/livez')).status, (await call('GET', '/api/v1/girls?limit=1')).status < 500];
  expect(await look()).toEqual([200, true]);
  let finished = 0;
  const logIns = Array.from({ length: 20 }, (_, index) =>
    logIn(index % 2 ? user.username : `nobody_${index}`, index % 2 ? password : 'WrongHorse9').then((answer) => {
      finished += 1;
      return answer.status;
    }),
  );
  // Each answer below comes while most of the log-ins still wait for their turn.
  for (let round = 0; round < 3; round += 1) expect(await look()).toEqual([200, true]);
  expect(finished).toBeLessThan(10);
  const statuses = await Promise.all(logIns);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 200 || status === 429)).toHaveLength(10);
});

describe('a new password', () => {
  // Each passes the pattern; in lower case it is one of the most used.
  test.each(['Charlie123', '1Q2w3e4r5t', 'Abcd12345'])('%s is refused as too common', async (common) => {
    await expect(refuseGuessable(common, {})).rejects.toMatchObject({ issues: [{ path: ['password'], message: COMMON_PASSWORD }] });
  });

  test.each(['DemoPass2026!', 'CorrectHorse9', 'xK9mPq2vL'])('%s is taken', (fine) =>
    expect(refuseGuessable(fine, { username: 'somebody' })).resolves.toBeUndefined(),
  );

  test('with the username or the name of the email address in it is refused; a very short name does not count', async () => {
    const refused = { issues: [{ path: ['password'], message: CONTAINS_USERNAME }] };
    await expect(refuseGuessable('xxAnnaBelle99', { username: 'annabelle' })).rejects.toMatchObject(refused);
    await expect(refuseGuessable('Wild.Rose.2031', { email: 'rose@example.test' })).rejects.toMatchObject(refused);
    await expect(refuseGuessable(password, { username: 'co', email: 'h@example.test' })).resolves.toBeUndefined();
  });

  test('is checked at a change and at a reset, whose link still works afterwards', async () => {
    const user = await createUser({ username: 'velvet', password });
    const actor = { ...visitor, userId: user.userId };
    const given = (next: string) => changePassword(actor, { currentPassword: password, password: next, headers: new Headers() });
    await expect(given('Velvet-4-Ever')).rejects.toMatchObject({ status: 422 });
    await expect(given('Charlie123')).rejects.toMatchObject({ status: 422 });
    const token = await issueToken(db, 'reset-password', user.userId);
    await expect(resetPassword(token, 'Velvet4EverX')).rejects.toMatchObject({ status: 422 });
    expect((await logIn(user.username)).status).toBe(200);
    await resetPassword(token, 'QuietRiver7');
    expect((await logIn(user.username, 'QuietRiver7')).status).toBe(200);
  });
});
