import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { db, pool } from '#platform/db/client.server.ts';
import { closeSendingBoss, registerJobs } from '#platform/jobs/enqueue.server.ts';
import { startWorkers, stopWorkers } from '#platform/jobs/workers.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { useDatabase } from '../../../tests/database.ts';
import { defineMail } from './define-mail.ts';
import { mailJobs } from './jobs.server.ts';
import { DAYS_WITH_ADDRESS, deleteMailTo, eraseOldAddresses, getMail, listOutbox } from './outbox.server.ts';
import { queueMail } from './queue-mail.server.ts';
import { resumeMail, sendMail } from './send-mail.server.ts';
import { contactMessage } from './templates/contact-message.ts';
import { closeMailTransport } from './transport.server.ts';

useDatabase();

/** A real SMTP server on loopback; `onMessage` decides what it says to each message. */
type Received = { to: string[]; raw: string };
let server: SMTPServer;
let received: Received[];
let onMessage: (message: Received) => Promise<void> | void;

const refuse = (code: number) => {
  throw Object.assign(new Error('not now'), { responseCode: code });
};

beforeAll(() => registerJobs(mailJobs));
beforeEach(async () => {
  received = [];
  onMessage = () => {};
  server = await listen(0);
  setSmtp(`smtp://127.0.0.1:${portOf(server)}`);
});
afterEach(async () => {
  await stopWorkers({ seconds: 5 });
  closeMailTransport();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  vi.unstubAllEnvs();
  forgetSettings();
  await pool.query('delete from mail_outbox');
  await pool.query('delete from pgboss.job').catch(() => {});
});
afterAll(() => closeSendingBoss());

async function listen(port: number): Promise<SMTPServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone@') ? Object.assign(new Error('no such user'), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const message = { to: session.envelope.rcptTo.map((to) => to.address), raw: Buffer.concat(chunks).toString() };
        Promise.resolve(message)
          .then(onMessage)
          .then(() => received.push(message))
          .then(() => done(), done);
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve));
  return smtp;
}

const portOf = (smtp: SMTPServer) => (smtp.server.address() as AddressInfo).port;

function setSmtp(url: string) {
  vi.stubEnv('SMTP_URL', url);
  vi.stubEnv('PUBLIC_URL', 'https://matwise.example');
  forgetSettings();
}

const props = { fromAddress: 'visitor@example.org', subject: 'A question', message: 'First line\nSecond <b>line</b> & more' };
const queue = (to = 'team@example.org', idempotencyKey?: string) =>
  db.transaction((tx) => queueMail(tx, { to, template: contactMessage, props, ...(idempotencyKey && { idempotencyKey }) }));
const dueNow = () => pool.query(`update pgboss.job set start_after = now() where state = 'created'`);
const sentCount = async () => (await listOutbox()).rows.filter((mail) => mail.status === 'sent').length;
const unfold = (raw: string) => raw.replace(/\r\n[ \t]/g, ' ');

test('a queued mail arrives as HTML and as plain text with the same words, from the site, an answer going to the visitor', async () => {
  const id = await queue();
  const { html, text } = await getMail(id!);
  await startWorkers();
  await vi.waitFor(() => expect(received).toHaveLength(1), 5000);
  const { raw, to } = received[0]!;
  expect(to).toEqual(['team@example.org']);
  expect(raw).toMatch(/^From: Matwise <no-reply@matwise\.example>/m);
  expect(raw).toMatch(/^Reply-To: visitor@example\.org/m);
  expect(raw).toMatch(/^Subject: \[Matwise\] A question/m);
  // Two of them tell nobody how many mails went to others in between.
  expect(raw).toMatch(/^Message-ID: <[0-9a-f]{32}@matwise\.example>/im);
  expect(raw).not.toMatch(/List-Unsubscribe/i);
  expect(html).toContain('Second &lt;b&gt;line&lt;/b&gt; &amp; more');
  expect(text).toContain('First line\nSecond <b>line</b> & more');
  expect(text).not.toMatch(/<(html|p|div)/);
  expect(raw).toContain('First line');
  await vi.waitFor(async () => expect(await getMail(id!)).toMatchObject({ status: 'sent', attempts: 1, sentAt: expect.any(Date) }));
});

test('a mail belongs to the transaction of its cause, and one occasion is written once', async () => {
  const undone = db.transaction(async (tx) => {
    await queueMail(tx, { to: 'a@example.org', template: contactMessage, props });
    throw new Error('the cause failed');
  });
  await expect(undone).rejects.toThrow('the cause failed');
  const key = randomUUID();
  const ids = await Promise.all([queue('a@example.org', key), queue('a@example.org', key)]);
  expect(ids.filter((id) => id !== null)).toHaveLength(1);
  expect((await listOutbox()).total).toBe(1);
  const { rows } = await pool.query(`select count(*)::int as jobs from pgboss.job where name = 'send-mail'`);
  expect(rows).toEqual([{ jobs: 1 }]);
});

test('a mail server that refuses for a while: nothing lost, nothing sent twice', async () => {
  let refusals = 0;
  onMessage = () => {
    refusals += 1;
    if (refusals <= 12) refuse(451);
  };
  const ids = await Promise.all(Array.from({ length: 8 }, (_, n) => queue(`girl${n}@example.org`)));
  await startWorkers();
  await vi.waitFor(
    async () => {
      await dueNow();
      expect(await sentCount()).toBe(ids.length);
    },
    { timeout: 18_000, interval: 200 },
  );
  expect(received.map((message) => message.to[0]).sort()).toEqual(ids.map((_, n) => `girl${n}@example.org`));
});

test('a mail server that is down: each failure waits longer than the one before, then the mail arrives once', async () => {
  const id = (await queue())!;
  const port = portOf(server);
  await new Promise<void>((resolve) => server.close(() => resolve()));
  const waits: number[] = [];
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await sendMail({ id });
    const { status, nextAttemptAt, lastError } = await getMail(id);
    expect(status).toBe('waiting');
    expect(lastError).toMatch(/ECONNREFUSED|ECONNECTION|ESOCKET/);
    waits.push(nextAttemptAt.getTime() - Date.now());
  }
  expect(waits[3]! / waits[0]!).toBeGreaterThan(4);
  const { rows } = await pool.query(`select count(*)::int as waiting from pgboss.job where name = 'send-mail' and state = 'created'`);
  expect(rows[0].waiting).toBe(1);
  server = await listen(port);
  await sendMail({ id });
  await sendMail({ id });
  expect(received).toHaveLength(1);
  expect(await getMail(id)).toMatchObject({ status: 'sent', attempts: 5, lastError: null });
});

test('instances that try the same mail at the same moment send it once', async () => {
  const id = (await queue())!;
  onMessage = () => new Promise((resolve) => setTimeout(resolve, 300));
  await Promise.all([sendMail({ id }), sendMail({ id }), sendMail({ id })]);
  expect(received).toHaveLength(1);
});

test('a database that goes away after the server took the mail does not make it go out twice', async () => {
  const id = (await queue())!;
  onMessage = async () => {
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`);
  };
  await sendMail({ id });
  expect(await getMail(id)).toMatchObject({ status: 'sent', attempts: 1 });
  await sendMail({ id });
  expect(received).toHaveLength(1);
});

test('a mailbox that does not exist is not tried again; a mail too old to be true is given up', async () => {
  const gone = (await queue('gone@example.org'))!;
  await sendMail({ id: gone });
  expect(await getMail(gone)).toMatchObject({ status: 'failed', attempts: 1 });
  const old = (await queue())!;
  await pool.query(`update mail_outbox set created_at = now() - interval '4 days' where id = $1`, [old]);
  onMessage = () => refuse(451);
  await sendMail({ id: old });
  expect((await getMail(old)).status).toBe('failed');
  await sendMail({ id: gone });
  expect((await getMail(gone)).attempts).toBe(1);
});

test('without a mail server mail stays readable in the outbox, and leaves when one is set', async () => {
  setSmtp('');
  const id = (await queue())!;
  await sendMail({ id });
  await resumeMail();
  expect(await listOutbox({ to: 'TEAM@example.org' })).toMatchObject({ total: 1, rows: [{ id, status: 'waiting', attempts: 0 }] });
  await pool.query('delete from pgboss.job');
  await pool.query(`update mail_outbox set next_attempt_at = now() - interval '1 hour'`);
  setSmtp(`smtp://127.0.0.1:${portOf(server)}`);
  await resumeMail();
  await startWorkers();
  await vi.waitFor(() => expect(received).toHaveLength(1), 5000);
});

test('a template that people may stop carries the one-click header and shows the address in the mail', async () => {
  const stoppable = defineMail({ ...contactMessage, name: 'stoppable', unsubscribeUrl: () => 'https://matwise.example/unsubscribe/abc' });
  const id = (await db.transaction((tx) => queueMail(tx, { to: 'a@example.org', template: stoppable, props })))!;
  await sendMail({ id });
  const raw = unfold(received[0]!.raw);
  expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/matwise\.example\/unsubscribe\/abc>/m);
  expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
});

test.each(['a@example.org, b@example.org', 'a@example.org\r\nBcc: b@example.org', 'no address'])('more or less than one address is refused: %j', async (to) => {
  await expect(queue(to)).rejects.toThrow();
  expect((await listOutbox()).total).toBe(0);
});

test('a typed subject cannot add headers', async () => {
  const tricky = { ...props, subject: 'Hi\r\nBcc: b@example.org\r\n\r\nbody' };
  const id = (await db.transaction((tx) => queueMail(tx, { to: 'a@example.org', template: contactMessage, props: tricky })))!;
  await sendMail({ id });
  expect(received[0]!.to).toEqual(['a@example.org']);
  const [headers = ''] = received[0]!.raw.split('\r\n\r\n');
  expect(headers).toMatch(/^Subject: \[Matwise\] Hi Bcc: b@example\.org body/m);
  expect(headers).not.toMatch(/^Bcc:/m);
});

test('deleting a person deletes every mail to her, in any writing of the address', async () => {
  await queue('Anna@Example.org');
  await queue('other@example.org');
  await db.transaction((tx) => deleteMailTo(tx, 'anna@example.ORG'));
  expect((await listOutbox()).rows.map((mail) => mail.to)).toEqual(['other@example.org']);
});

/** Everything that the tables of mails and jobs hold, as one text. */
async function everythingStored(): Promise<string> {
  const { rows } = await pool.query('select row_to_json(m)::text as stored from mail_outbox m union all select row_to_json(j)::text from pgboss.job j');
  return rows.map(({ stored }) => stored).join('\n');
}

test('what a mail says lies encrypted while it waits, in no job, and is erased in the moment in which it is marked as sent', async () => {
  const id = (await queue())!;
  expect(await getMail(id)).toMatchObject({ subject: '[Matwise] A question', headers: { 'Reply-To': 'visitor@example.org' } });
  for (const word of ['question', 'First line', 'visitor@example.org']) expect(await everythingStored()).not.toContain(word);
  await sendMail({ id });
  expect(received[0]!.raw).toContain('First line');
  const { rows } = await pool.query('select contents, status from mail_outbox where id = $1', [id]);
  expect(rows).toEqual([{ contents: null, status: 'sent' }]);
  expect(await getMail(id)).toMatchObject({ subject: '', html: '', text: '', headers: {} });
});

test('a mail that is given up is erased too, and the answer of the mail server is stored without the address', async () => {
  const gone = (await queue('gone@example.org'))!;
  await sendMail({ id: gone });
  const { rows } = await pool.query('select contents, last_error from mail_outbox where id = $1', [gone]);
  expect(rows[0].contents).toBeNull();
  expect(rows[0].last_error).toContain('EENVELOPE');
  expect(rows[0].last_error).not.toContain('gone@example.org');
});

test('a mail that was encrypted under another secret is given up, not tried for ever', async () => {
  const id = (await queue())!;
  await pool.query(`update mail_outbox set contents = 'AAAA' || contents where id = $1`, [id]);
  await sendMail({ id });
  expect(received).toEqual([]);
  const { rows } = await pool.query('select status, contents from mail_outbox where id = $1', [id]);
  expect(rows).toEqual([{ status: 'failed', contents: null }]);
});

test(`after ${DAYS_WITH_ADDRESS} days nobody can read to whom a mail went; its occasion is still not mailed twice`, async () => {
  const key = randomUUID();
  const [old, young] = [(await queue('old@example.org', key))!, (await queue('young@example.org'))!];
  for (const id of [old, young]) await sendMail({ id });
  const waiting = (await queue('waiting@example.org'))!;
  await pool.query(`update mail_outbox set created_at = now() - make_interval(days => $2) where id = any($1)`, [[old, waiting], DAYS_WITH_ADDRESS + 1]);
  await eraseOldAddresses();
  const addresses = await Promise.all([old, young, waiting].map(async (id) => (await getMail(id)).to));
  expect(addresses).toEqual([null, 'young@example.org', 'waiting@example.org']);
  expect(await queue('old@example.org', key)).toBeNull();
});
