import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendTestMail as transmit } from '#platform/mail/send-test-mail.server.ts';
import { closeMailTransport } from '#platform/mail/transport.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { explainMailFailure } from './mail.ts';
import { sendTestMail } from './send-test-mail.ts';

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });
let content = '';
const server = new SMTPServer({
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth: ({ password }, _session, done) => (password === 'right' ? done(null, { user: 'ann' }) : done(refusal(535, 'Wrong password'))),
  onMailFrom: ({ address }, _session, done) => (address.endsWith('@elsewhere.example') ? done(refusal(553, 'Not your domain')) : done()),
  onRcptTo: ({ address }, _session, done) => (address.startsWith('gone@') ? done(refusal(550, 'No such mailbox')) : done()),
  onData: (stream, _session, done) => {
    stream.on('data', (chunk: Buffer) => (content += chunk));
    stream.on('end', () => done(null, 'queued as 4711'));
  },
});
server.on('error', () => {});
let port: number;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.server.address() as AddressInfo);
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
beforeEach(() => use({ SMTP_URL: `smtp://ann:right@127.0.0.1:${port}`, MAIL_FROM: 'site@matwise.example' }));
afterEach(() => {
  vi.unstubAllEnvs();
  forgetSettings();
  closeMailTransport();
});

function use(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  forgetSettings();
}

const explained = async (to: string) => {
  const { reason, fix } = explainMailFailure(await transmit(to).catch((error) => error));
  return `${reason}. ${fix}.`;
};

test('a test mail has the layout of the product, and the reply of the server is returned', async () => {
  expect(await transmit('ann@matwise.example')).toBe('250 queued as 4711');
  expect(content).toContain('Subject: Test mail from Matwise');
  expect(content).toContain('From: site@matwise.example');
  expect(content).toMatch(/Mail from this site reaches you/);
  expect(content).toContain('#c8102e');
});

test('without SMTP_URL nothing is sent', async () => {
  use({ SMTP_URL: '' });
  await expect(sendTestMail('ann@matwise.example')).rejects.toThrow('SMTP_URL is not set, so mails stay in the database.');
});

test.each([
  ['recipient', 'gone@matwise.example', {}, 'it refuses the recipient (550 No such mailbox). Check the address'],
  ['sender', 'ann@matwise.example', { MAIL_FROM: 'site@elsewhere.example' }, 'it refuses the sender (553 Not your domain). Set MAIL_FROM'],
])('a refused %s is explained', async (_what, to, settings, sentence) => {
  use(settings as Record<string, string>);
  expect(await explained(to)).toContain(sentence);
});

test.each([
  [
    'a wrong password',
    (at: number) => `smtp://ann:wrong@127.0.0.1:${at}`,
    'it rejects the user name or password (535 Wrong password). Correct the user and password',
  ],
  ['TLS where there is none', (at: number) => `smtps://ann:right@127.0.0.1:${at}`, 'it does not begin with TLS on this port. Use smtp:// with port 587'],
  ['a port on which nothing listens', () => 'smtp://127.0.0.1:9', "it can't be reached (connect ECONNREFUSED 127.0.0.1:9). Correct the host and port"],
])('%s is explained', async (_what, url, sentence) => {
  use({ SMTP_URL: url(port) });
  expect(await explained('ann@matwise.example')).toContain(sentence);
});
