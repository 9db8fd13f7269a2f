import { beforeAll, beforeEach, expect, test } from 'vitest';
import { pool } from '#platform/db/client.server.ts';
import { writeAccountMails } from '#tests/account-mails.ts';
import { call } from '#tests/app.ts';
import { solveCaptcha } from '#tests/captcha.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGuy } from '#tests/factories/members.ts';
import { pictureAsText } from '#tests/pictures.ts';
import { expectSameTime } from '#tests/same-time.ts';
import { requestPasswordReset } from '../recovery/actions/request-password-reset.server.ts';
import { signUp } from './actions/sign-up.server.ts';

/** Whether an address has an account is told by nothing that whoever types it can measure. */

useDatabase();
let image64 = '';
let known = '';
let count = 0;
beforeAll(async () => {
  image64 = await pictureAsText();
  known = (await createGuy()).email;
});
beforeEach(async () => {
  await writeAccountMails();
  await asOwner('truncate rate_limits, mail_outbox');
});

const password = 'CorrectHorse9';
const secrets = async () => ({ password, passwordConfirmation: password, recaptcha: await solveCaptcha() });
const person = (email: string) => ({
  username: `Timed_${++count}`,
  name: 'Nora New',
  email,
  city: 'Austin',
  state: 'TX',
  country: 'United States',
  image64,
  ageConfirmed: true,
});
type Ask = () => Promise<unknown>;
/** Everything that is no part of the answer (the proof of work) is done before the clock runs. */
const doors: [string, (email: string) => Promise<Ask>][] = [
  [
    'POST /register_guy',
    async (email) => {
      const body = { ...person(email), ...(await secrets()), height: 70, weight: 180, aboutMe: 'Call me at +1 202 555 0134.' };
      return () => call('POST', '/register_guy', { body });
    },
  ],
  [
    'POST /register_girl',
    async (email) => {
      const body = { ...person(email), ...(await secrets()) };
      return () => call('POST', '/register_girl', { body });
    },
  ],
  [
    'PATCH /migrate_profile',
    async (email) => {
      const body = { email, ...(await secrets()) };
      return () => call('PATCH', '/migrate_profile', { body });
    },
  ],
  ['the form for a forgotten password', async (email) => () => requestPasswordReset(email, '192.0.2.1')],
];

/** The statements that an answer sends to the database, without their values. */
async function statementsOf(ask: Ask): Promise<string[]> {
  const sent: string[] = [];
  const { Client } = await import('pg').then(({ default: pg }) => pg);
  const query = Client.prototype.query;
  // biome-ignore lint/suspicious/noExplicitAny: every form that pg takes goes through
  Client.prototype.query = function (this: unknown, ...given: any[]) {
    const [first] = given;
    sent.push(String(typeof first === 'string' ? first : (first?.text ?? first?.name)).replaceAll(/\s+/g, ' '));
    return query.apply(this, given as never);
  } as typeof query;
  try {
    await ask();
  } finally {
    Client.prototype.query = query;
  }
  return sent;
}

const unknownAddress = () => `nobody${++count}@example.test`;

test.each(doors)('%s does the same work for an address that has an account', async (_name, door) => {
  // The first call of a kind prepares what later ones find: queues, modules.
  await (await door(unknownAddress()))();
  const unknown = await statementsOf(await door(unknownAddress()));
  const taken = await statementsOf(await door(known));
  const kindOfEnd = (statement: string) => statement.replace(/^(release|rollback to) savepoint/i, 'end savepoint');
  expect(unknown.length).toBeGreaterThan(2);
  expect(taken.map(kindOfEnd)).toEqual(unknown.map(kindOfEnd));
});

/** Without the proof of work, which comes before the address is looked at and takes a second each. */
const timed: [string, (email: string) => Promise<unknown>][] = [
  ['a registration of a guy', (email) => signUp('guy', { ...person(email), password, height: 70, weight: 180, aboutMe: 'I lift.' })],
  ['a registration of a girl', (email) => signUp('girl', { ...person(email), password })],
  ['the form for a forgotten password', (email) => requestPasswordReset(email, '192.0.2.1')],
];

test.each(timed)('%s takes the same time (medians of interleaved calls)', async (_name, ask) => {
  const unlimited = async (email: string) => {
    await asOwner('truncate rate_limits');
    await ask(email);
  };
  await expectSameTime(
    () => unlimited(known),
    () => unlimited(unknownAddress()),
  );
});

test('the mails differ, and only the owner of the address sees which one came', async () => {
  await signUp('girl', { ...person(known), password });
  await signUp('girl', { ...person('nobody@example.test'), password });
  await writeAccountMails();
  const { rows } = await pool.query('select "to", template from mail_outbox order by template');
  expect(rows).toEqual([
    { to: known, template: 'account-exists' },
    { to: 'nobody@example.test', template: 'confirm-email' },
  ]);
});
