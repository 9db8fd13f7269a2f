import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailOutbox } from '#db/schema/mail-outbox.ts';
import { pool } from '#platform/db/client.server.ts';
import { RECIPIENT_LIMITS } from '#platform/mail/recipient-limits.ts';
import { writeAccountMails } from '#tests/account-mails.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGuy } from '#tests/factories/members.ts';
import { image64 } from '#tests/factories/pictures.ts';
import { ask } from '#tests/graphql.ts';
import { readMails } from '#tests/mails.ts';
import { knownDeviceCookie } from '../sessions/lockout.server.ts';
import { sendUnlockLink } from '../sessions/unlock.server.ts';
import { requestPasswordReset } from './actions/request-password-reset.server.ts';

/** What somebody with many addresses of his own can do to a mailbox of somebody else. */

useDatabase();
beforeEach(() => asOwner('truncate mail_outbox, rate_limits, verifications'));

const mailsTo = (to: string) => readMails(eq(mailOutbox.to, to));
const callers = (count: number) => Array.from({ length: count }, (_, n) => `198.51.100.${n + 1}`);
const written = async () => Number((await pool.query('select count(*) as n from mail_outbox')).rows[0].n);

describe('25 people in a row who ask for the link of a new password', () => {
  test('cause a few mails, and see no difference between an owner who gets one, one who has had enough, and nobody', async () => {
    const [victim, other] = [await createGuy(), await createGuy()];
    const answers: unknown[] = [];
    for (const address of callers(25)) answers.push(await requestPasswordReset(victim.email, address));
    await writeAccountMails();
    expect(await written()).toBe(25);
    answers.push(await requestPasswordReset('nobody@example.test', '198.51.100.200'));
    expect(new Set(answers)).toEqual(new Set([undefined]));
    expect(await mailsTo(victim.email)).toHaveLength(RECIPIENT_LIMITS.recovery.kind.hour);
    await requestPasswordReset(other.email, '198.51.100.1');
    await writeAccountMails();
    expect(await mailsTo(other.email)).toHaveLength(1);
  });

  test('do not keep the owner from hers in a browser that knows the account, nor from the link that opens a lock', async () => {
    const victim = await createGuy();
    for (const address of callers(25)) await requestPasswordReset(victim.email, address);
    await writeAccountMails();
    expect(await written()).toBe(25);
    const before = (await mailsTo(victim.email)).length;
    const cookie = knownDeviceCookie(victim.userId).split(';')[0] ?? '';
    await requestPasswordReset(victim.email, '203.0.113.9', new Headers({ cookie }));
    await writeAccountMails();
    expect(await mailsTo(victim.email)).toHaveLength(before + 1);
    await sendUnlockLink(victim.userId);
    expect((await mailsTo(victim.email)).at(-1)).toMatchObject({ template: 'account-locked' });
  });
});

describe('sign-ups over GraphQL', () => {
  const document = `mutation ($username: String!, $email: String!, $image64: String!) {
    signup_girl(username: $username, email: $email, image64: $image64, password: "CorrectHorse9", name: "Rita", city: "Reno", state: "NV", country: "United States") { message }
  }`;
  let picture: string;
  let next = 0;
  const signUp = async (email: string, address: string) => {
    picture ??= await image64();
    next += 1;
    return ask(document, { variables: { username: `flood_${next}`, email, image64: picture }, address });
  };

  test('are limited per address: who has used his up keeps nobody else out', async () => {
    for (let n = 0; n < 10; n += 1) expect((await signUp(`one${n}@example.test`, '198.51.100.1')).errors).toBeUndefined();
    expect((await signUp('one10@example.test', '198.51.100.1')).errors?.[0]?.extensions.code).toBe('too-many-requests');
    for (const address of callers(30).slice(1)) expect((await signUp(`from-${address}@example.test`, address)).errors).toBeUndefined();
  }, 180_000);

  test('with the address of somebody else, from 25 addresses, reach him a few times, with one answer', async () => {
    const victim = await createGuy();
    const answers = [];
    for (const address of callers(25)) answers.push(JSON.stringify(await signUp(victim.email, address)));
    expect(new Set(answers).size).toBe(1);
    await writeAccountMails();
    expect(await mailsTo(victim.email)).toHaveLength(RECIPIENT_LIMITS.stranger.kind.hour);
  }, 180_000);
});
