import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactMessages } from '#db/schema/contact-messages.ts';
import { db } from '#platform/db/client.server.ts';
import { call } from '#tests/app.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { readMails } from '#tests/mails.ts';

useDatabase();

/** A token as the browser's widget makes it. */
async function solved(): Promise<string> {
  const { json } = await call('GET', '/captcha/challenge');
  const solution = await solveChallenge({ challenge: json as Challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge: json, solution })).toString('base64');
}

const email = { email_addr: 'ann@example.com', subject: 'A question', message: 'How do I get listed?' };
const send = (body: unknown, headers: Record<string, string> = {}) => call('POST', '/send_contact_form', { body, headers });
const kept = () => db.select().from(contactMessages);
const mails = () => readMails();

beforeEach(async () => {
  await asOwner('truncate contact_messages, mail_outbox, rate_limits');
});

test('[NAV-78] [NAV-83] [NAV-84] a message is kept, mailed once, and answered with the text', async () => {
  const answer = await send({ email, recaptcha: await solved() });
  expect([answer.status, answer.text]).toEqual([200, 'Email sent.']);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await kept()).toMatchObject([{ email: 'ann@example.com', subject: 'A question', message: 'How do I get listed?', userId: null }]);
  const sent = await mails();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ template: 'contact-message', headers: { 'Reply-To': 'ann@example.com' } });
  expect(sent[0]?.text).toContain('How do I get listed?');
});

test('[NAV-79] [NAV-80] [NAV-81] [NAV-82] every missing field is named at once, and the captcha is not used up', async () => {
  const token = await solved();
  const { status, json } = await send({ email: { email_addr: '', message: '' }, recaptcha: token });
  expect(status).toBe(422);
  expect(json.errors.map((error: { detail: string; source: { pointer: string } }) => [error.source.pointer, error.detail])).toEqual([
    ['/email/email_addr', 'Email is required'],
    ['/email/subject', 'Subject is required'],
    ['/email/message', 'Message is required'],
  ]);
  expect((await send({ email, recaptcha: 7 })).json.errors[0]).toMatchObject({ detail: 'Captcha is required', source: { pointer: '/recaptcha' } });
  expect((await send({ email, recaptcha: token })).text).toBe('Email sent.');
});

describe('what is no message', () => {
  test.each([
    ['nothing', undefined],
    ['text in place of fields', { email: 'x', recaptcha: 'x' }],
    ['objects in place of text', { email: { email_addr: {}, subject: [], message: 1 }, recaptcha: {} }],
    ['no address', { email: { ...email, email_addr: 'ann' }, recaptcha: 'x' }],
    ['an address with a second header', { email: { ...email, email_addr: 'ann@example.com\r\nBcc: b@example.com' }, recaptcha: 'x' }],
    ['a subject without end', { email: { ...email, subject: 'a'.repeat(201) }, recaptcha: 'x' }],
    ['a message without end', { email: { ...email, message: 'a'.repeat(10_001) }, recaptcha: 'x' }],
    ['a token without end', { email, recaptcha: 'a'.repeat(10_000) }],
    ['a token that is none', { email, recaptcha: 'x' }],
  ])('%s is refused with its field', async (_name, body) => {
    const { status, json } = await send(body);
    expect(status).toBe(422);
    expect(json.errors[0].source.pointer).toMatch(/^\/(email|recaptcha)/);
    expect(await kept()).toEqual([]);
  });

  test('NUL characters and broken JSON are malformed', async () => {
    expect((await send({ email: { ...email, message: 'a\0b' }, recaptcha: 'x' })).status).toBe(400);
    expect((await send('{')).status).toBe(400);
  });
});

test('a subject of several lines stays one line of the mail', async () => {
  await send({ email: { ...email, subject: 'One\r\nBcc: b@example.com' }, recaptcha: await solved() });
  expect((await mails())[0]?.subject).not.toMatch(/[\r\n]/);
});

test('[API-06] the fields may come as JSON text in a form', async () => {
  const body = new URLSearchParams({ email: JSON.stringify(email), recaptcha: await solved() }).toString();
  const answer = await send(body, { 'content-type': 'application/x-www-form-urlencoded' });
  expect(answer.text).toBe('Email sent.');
});

test('a captcha opens the form once', async () => {
  const recaptcha = await solved();
  const answers = await Promise.all([send({ email, recaptcha }), send({ email, recaptcha })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await kept()).toHaveLength(1);
});

test('the same Idempotency-Key gives the same answer and one mail', async () => {
  const body = { email, recaptcha: await solved() };
  const headers = { 'idempotency-key': 'contact-once' };
  const answers = [await send(body, headers), await send(body, headers)];
  expect(answers.map(({ status, text }) => [status, text])).toEqual([
    [200, 'Email sent.'],
    [200, 'Email sent.'],
  ]);
  expect([(await kept()).length, (await mails()).length]).toEqual([1, 1]);
  expect((await send({ email: { ...email, subject: 'Another' }, recaptcha: 'x' }, headers)).status).toBe(422);
});

test('an address that writes too often is told when to come back, before its captcha is looked at', async () => {
  for (let at = 0; at < 5; at += 1) expect((await send({ email, recaptcha: 'x' })).status).toBe(422);
  const token = await solved();
  const refused = await send({ email, recaptcha: token });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await kept()).toEqual([]);
});
