import { chmodSync, chownSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockDataDir } from '#platform/data-lock.server.ts';
import { closeDatabase, connectDatabase } from '#platform/db/client.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { closeMailTransport } from '#platform/mail/transport.server.ts';
import { recordBackup } from '#platform/probes/last-backup.server.ts';
import { forgetSecrets, makeSecrets } from '#platform/secrets/secrets.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { closeStorage } from '#platform/storage/storage.server.ts';
import { useDatabase } from '#tests/database.ts';
import { freePort } from '#tests/free-port.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { quickFolder } from '#tests/setup/quick-folder.ts';
import { startTlsServer } from '#tests/tls-server.ts';
import { checkClock } from './check-clock.ts';
import { runDoctor } from './run-doctor.ts';

const database = useDatabase();
let folder: string;
const closers: (() => unknown)[] = [];

beforeEach(() => {
  folder = quickFolder('doctor-');
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  forgetSettings();
  forgetSecrets();
  closeMailTransport();
  await closeStorage();
  for (const close of closers.splice(0).reverse()) await close();
});

/** Runs every check with these settings. @returns the lines by the name of the check */
async function examine(settings: Record<string, string>) {
  for (const [name, value] of Object.entries({ DATA_DIR: folder, ...settings })) vi.stubEnv(name, value);
  forgetSettings();
  const lines: string[] = [];
  const isWell = await runDoctor((line) => lines.push(line));
  for (const secret of ['wrong-password', 'secret-key']) expect(lines.join('\n')).not.toContain(secret);
  const find = (name: string) => lines.filter((line) => line.slice(9).startsWith(`${name}: `)).join('\n');
  return { isWell, lines, find };
}

/** A server that answers as the site does, but for what a test gives it. */
async function startAnswering({ login = 401, live = 'ok', date = new Date() }: { login?: number; live?: string; date?: Date } = {}): Promise<string> {
  const server = createServer((request, response) => {
    response.sendDate = false;
    response.setHeader('date', date.toUTCString());
    response.statusCode = request.url === '/livez' ? 200 : login;
    response.end(request.url === '/livez' ? live : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const key = '0123456789abcdef'.repeat(4);
const outside = () => ({ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, APP_SECRET: key, CONTACT_DATA_KEY: `v2.${key}` });

describe('the embedded database', () => {
  test('a demo that runs is well, and its last backup is the only thing to mention', async () => {
    vi.stubEnv('DATA_DIR', folder);
    forgetSettings();
    const unlock = await lockDataDir(folder);
    const embedded = await startEmbedded(folder, { fast: true });
    closers.push(() => unlock?.(), embedded.stop);
    await migrate(embedded);
    makeSecrets();
    const { isWell, lines, find } = await examine({ PUBLIC_URL: await startAnswering() });
    expect(lines.filter((line) => !line.startsWith('ok ')).join('\n')).toBe(`${find('backup')}\n\n16 checks: 15 ok, 1 warning, 0 failed.`);
    expect(find('backup')).toBe('warning  backup: none is known. Run npm run backup -- <folder> every night, see "Backups" in docs/operating.md.');
    expect(isWell).toBe(true);

    recordBackup(folder, new Date(Date.now() - 27 * 3_600_000).toISOString());
    expect((await examine({})).find('backup')).toMatch(/^warning {2}backup: the last one is 27 hours old/);
    recordBackup(folder, new Date().toISOString());
    expect((await examine({})).find('backup')).toBe('ok       backup: the last one is 0 hours old.');
  });

  test('a site that was never started has no database yet, and none is created', async () => {
    const { find, isWell } = await examine({ PORT: String(await freePort()) });
    expect(find('database')).toMatch(/^warning {2}database: none in .* yet/);
    expect(find('address')).toMatch(/^warning {2}address: the site is not running here/);
    expect(isWell).toBe(true);
  });
});

describe('the settings', () => {
  test('each wrong value has a line, and nothing else is checked', async () => {
    const { lines, isWell } = await examine({ PORT: 'many', SMTP_URL: 'mail.example.org' });
    expect(lines).toEqual([
      'FAILED   settings: The setting PORT must be a port number. Correct it, then run this again.',
      'FAILED   settings: The setting SMTP_URL must start with smtp:// or smtps://. Correct it, then run this again.',
      '\n2 checks: 0 ok, 0 warnings, 2 failed. Nothing else was checked.',
    ]);
    expect(isWell).toBe(false);
  });

  test('a demo at a public address, without https or behind an unknown proxy, fails', async () => {
    const missing = { DATA_DIR: join(folder, 'missing') };
    const { find } = await examine({ ...missing, PUBLIC_URL: 'http://matwise.example', DEMO: '1' });
    expect(find('PUBLIC_URL')).toMatch(/^FAILED .*without encryption/);
    expect(find('DEMO')).toMatch(/^FAILED /);
    expect(find('data folder')).toMatch(/^FAILED .*doesn't exist/);
    const secure = await examine({ ...missing, PUBLIC_URL: 'https://matwise.example', DEMO: '0' });
    expect(secure.find('TRUST_PROXY')).toMatch(/^FAILED .*Set TRUST_PROXY=1/);
    expect(secure.find('DEMO')).toBe('ok       DEMO: off.');
  });

  test('a real site needs a mail server, an address, and secrets that all instances share', async () => {
    const { find } = await examine({ ...outside(), APP_SECRET: '', PUBLIC_URL: '' });
    expect(find('mail')).toMatch(/^FAILED .*Set SMTP_URL/);
    expect(find('PUBLIC_URL')).toMatch(/^warning .*not set/);
    expect(find('secrets')).toMatch(/^warning {2}secrets: APP_SECRET not set/);
  });
});

describe('an outside database', () => {
  test('is well with two roles; a single one is a warning', async () => {
    const { find } = await examine(outside());
    expect(find('database')).toMatch(/^ok {7}database: PostgreSQL 18\.\d+, 127\.0\.0\.1:\d+\/test_\w+\.$/);
    expect(find('extensions')).toMatch(/^ok /);
    expect(find('migrations')).toBe('ok       migrations: the tables are current.');
    expect(find('roles')).toMatch(/^ok /);
    expect(find('clock')).toMatch(/^ok {7}clock: this machine is 0\.\d s/);
    expect((await examine({ DATABASE_URL: database.ownerUrl, DATABASE_OWNER_URL: '' })).find('roles')).toMatch(/^warning .*Two roles/);
  });

  test('that is away, or refuses the password, fails with the setting to correct', async () => {
    const wrong = new URL(database.url);
    wrong.password = 'wrong-password';
    const { find, isWell } = await examine({ ...outside(), DATABASE_URL: 'postgres://app:wrong-password@127.0.0.1:9/matwise', DATABASE_OWNER_URL: wrong.href });
    expect(find('database')).toContain('DATABASE_URL (127.0.0.1:9/matwise)');
    expect(find('database')).toContain('Start PostgreSQL, or correct the host and port in DATABASE_URL.');
    expect(find('database')).toContain('Correct the user and password in DATABASE_OWNER_URL, or the rules in pg_hba.conf.');
    expect(isWell).toBe(false);
  });

  test('with the tables of another release is a warning, and so is a replica that is none', async () => {
    const query = async (statement: string) => connectDatabase(database.ownerUrl, { max: 1 }).execute(statement).finally(closeDatabase);
    await query('update drizzle.__drizzle_migrations set created_at = created_at - 1');
    const { find } = await examine({ ...outside(), DATABASE_REPLICA_URLS: `${database.url},postgres://app:wrong-password@127.0.0.1:9/matwise` });
    await query('update drizzle.__drizzle_migrations set created_at = created_at + 1');
    connectDatabase(database.url, { max: 6 });
    expect(find('migrations')).toMatch(/^warning .*earlier release/);
    expect(find('replica 1')).toMatch(/^warning .*is not a replica/);
    expect(find('replica 2')).toMatch(/^warning .*127\.0\.0\.1:9\/matwise can't be used/);
  });
});

test('storage that can’t be used fails, on disk and in S3', async () => {
  writeFileSync(join(folder, 'storage'), '');
  expect((await examine(outside())).find('storage')).toMatch(/^FAILED .*Give the user of the site the right to write/);
  await closeStorage();
  const s3 = { S3_BUCKET: 'files', S3_ENDPOINT: 'http://127.0.0.1:9', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret-key' };
  expect((await examine({ ...outside(), ...s3 })).find('storage')).toMatch(
    /^FAILED {3}storage: the bucket files can't be used \(ECONNREFUSED\)\. Correct S3_ENDPOINT/,
  );
});

test('files in another folder than the one that the database was first used with fail', async () => {
  const query = async (statement: string) => connectDatabase(database.ownerUrl, { max: 1 }).execute(statement).finally(closeDatabase);
  await query(`insert into site_state (name, value) values ('storage-identity', 'another')`);
  const { find } = await examine(outside());
  await query('delete from site_state');
  connectDatabase(database.url, { max: 6 });
  expect(find('shared storage')).toMatch(/^FAILED .*Set S3_BUCKET/);
});

test('mail works through a server that answers, with a sender to set', async () => {
  const mail = await startMailServer();
  closers.push(mail.stop);
  const { find } = await examine({ ...outside(), SMTP_URL: mail.url });
  expect(find('mail')).toMatch(/^ok {7}mail: 127\.0\.0\.1:\d+ accepts the log-in\.$/);
  expect(find('MAIL_FROM')).toMatch(/^warning /);
  const away = await examine({ ...outside(), SMTP_URL: 'smtp://ann:wrong-password@127.0.0.1:9', MAIL_FROM: 'a@matwise.example' });
  expect(away.find('mail')).toMatch(/^FAILED {3}mail: 127\.0\.0\.1:9: it can't be reached .*Correct the host and port in SMTP_URL/);
  expect(away.find('MAIL_FROM')).toMatch(/^ok /);
});

describe('the address', () => {
  test('a proxy that hides host or scheme fails, and so does another server', async () => {
    expect((await examine({ ...outside(), PUBLIC_URL: await startAnswering({ login: 403 }) })).find('forms')).toMatch(
      /^FAILED {3}forms: the log-in form is refused at this address \(403\)\. Let the proxy pass on Host/,
    );
    expect((await examine({ ...outside(), PUBLIC_URL: await startAnswering({ live: 'hello' }) })).find('address')).toMatch(/^FAILED .*another server is there/);
  });

  test('a site that runs here and can’t be reached there fails', async () => {
    const { port } = new URL(await startAnswering());
    const { find } = await examine({ ...outside(), PORT: port, PUBLIC_URL: `http://127.0.0.1:${await freePort()}` });
    expect(find('address')).toMatch(/^FAILED .*ECONNREFUSED.*Check the DNS entry/);
  });

  test('a certificate that browsers reject is reported', async () => {
    const { port, close } = await startTlsServer({ host: 'localhost' });
    closers.push(close);
    const { find } = await examine({ ...outside(), PUBLIC_URL: `https://localhost:${port}`, TRUST_PROXY: '1' });
    expect(find('certificate')).toMatch(/^warning {2}certificate: browsers reject it \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
  });

  test('the clock is compared with the Date header', async () => {
    const date = new Date(Date.now() - 120_000);
    const { find } = await examine({ ...outside(), PUBLIC_URL: await startAnswering({ date }) });
    expect(find('clock')).toMatch(/^FAILED {3}clock: this machine is 1\d\d\.\d s ahead of the server at PUBLIC_URL\. Turn on time synchronization/);
    expect(checkClock({ database: -6_000, site: 2_000 })).toMatchObject({ status: 'warning', text: 'this machine is 6.0 s behind database' });
  });
});

test.runIf(process.getuid?.() === 0)('root leaves the data folder of another user alone', async () => {
  chownSync(folder, 1234, 1234);
  expect((await examine(outside())).find('data folder')).toMatch(/^FAILED .*belongs to another user/);
});
