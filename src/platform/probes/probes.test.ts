import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import S3rver from 's3rver';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { pool } from '#platform/db/client.server.ts';
import { superuserUrl } from '#platform/db/embedded/roles.server.ts';
import { startEmbedded } from '#platform/db/embedded.server.ts';
import { closeMailTransport } from '#platform/mail/transport.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { closeStorage } from '#platform/storage/storage.server.ts';
import { useDatabase } from '#tests/database.ts';
import { quickFolder } from '#tests/setup/quick-folder.ts';
import { createCertificate, startTlsServer } from '#tests/tls-server.ts';
import { readCertificate } from './certificate.server.ts';
import { readFreeSpace } from './disk-space.server.ts';
import { probeFileStorage } from './file-storage.server.ts';
import { readLastBackup, recordBackup } from './last-backup.server.ts';
import { probeMailServer } from './mail-server.server.ts';
import { withTimeLimit } from './time-limit.ts';

const folder = mkdtempSync(join(tmpdir(), 'probes-'));
const closers: (() => unknown)[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  forgetSettings();
  closeMailTransport();
  await closeStorage();
  for (const close of closers.splice(0)) await close();
});
afterAll(() => rmSync(folder, { recursive: true }));

function use(settings: Record<string, string>) {
  for (const [name, value] of Object.entries({ DATA_DIR: folder, ...settings })) vi.stubEnv(name, value);
  forgetSettings();
}

function listen(server: {
  listen: (port: number, host: string, done: () => void) => { address: () => unknown };
  close: (done: () => void) => void;
}): Promise<number> {
  closers.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return new Promise((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
}

test('free space is that of the folder’s file system, and a missing folder is an error', async () => {
  const { freeBytes, totalBytes } = await readFreeSpace(folder);
  expect(freeBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeGreaterThanOrEqual(freeBytes);
  await expect(readFreeSpace(join(folder, 'missing'))).rejects.toMatchObject({ code: 'ENOENT' });
});

describe('the mail server', () => {
  const startMail = (options: SMTPServerOptions) => {
    const server = new SMTPServer(options);
    server.on('error', () => {});
    return listen(server as never);
  };
  const onlyAnn: SMTPServerOptions = {
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'ann' && password === 'right' ? done(null, { user: 'ann' }) : done(Object.assign(new Error('Wrong password'), { responseCode: 535 })),
  };

  test('works with the right password over STARTTLS and is not asked without SMTP_URL', async () => {
    const port = await startMail({ ...onlyAnn, ...(await createCertificate({ host: 'localhost' })) });
    use({ SMTP_URL: `smtp://ann:right@127.0.0.1:${port}?tls.rejectUnauthorized=false` });
    expect(await probeMailServer()).toBeNull();
    use({ SMTP_URL: '' });
    expect(await probeMailServer()).toBeNull();
  });

  test('refuses a wrong password', async () => {
    const port = await startMail({ ...onlyAnn, disabledCommands: ['STARTTLS'] });
    use({ SMTP_URL: `smtp://ann:wrong@127.0.0.1:${port}` });
    expect(await probeMailServer()).toMatchObject({ code: 'EAUTH', responseCode: 535 });
  });

  test('is away, or accepts the connection and stays silent', async () => {
    use({ SMTP_URL: 'smtp://127.0.0.1:9' });
    expect(await probeMailServer()).toMatchObject({ code: 'ESOCKET' });
    const port = await listen(createTcpServer((socket) => closers.unshift(() => socket.destroy())));
    use({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect(await probeMailServer()).toMatchObject({ code: 'ETIMEDOUT' });
  });
});

describe('the file storage', () => {
  test('on disk: leaves nothing behind, and tells when the folder cannot be written', async () => {
    use({});
    expect(await probeFileStorage()).toBeNull();
    expect(readdirSync(join(folder, 'storage/private/probes'))).toEqual([]);
    await closeStorage();
    writeFileSync(join(folder, 'file'), '');
    use({ DATA_DIR: join(folder, 'file') });
    expect(await probeFileStorage()).toMatchObject({ code: 'ENOTDIR' });
  });

  test('in S3: an existing bucket works, a missing one and one that is away fail', async () => {
    const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3'), configureBuckets: [{ name: 'matwise' }] });
    const { port } = await s3.run();
    closers.push(() => s3.close());
    const settings = { S3_BUCKET: 'matwise', S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };
    use(settings);
    expect(await probeFileStorage()).toBeNull();
    await closeStorage();
    use({ ...settings, S3_BUCKET: 'missing' });
    expect(String((await probeFileStorage())?.cause)).toContain('NoSuchBucket');
    await closeStorage();
    use({ ...settings, S3_ENDPOINT: 'http://127.0.0.1:9' });
    expect(String((await probeFileStorage())?.cause)).toContain('ECONNREFUSED');
  });
});

describe('the certificate', () => {
  test('one that is self-signed is read all the same', async () => {
    const expiresAt = new Date(Date.now() + 20 * 86_400_000);
    const { port, close } = await startTlsServer({ host: 'localhost', expiresAt });
    closers.push(close);
    const certificate = await readCertificate(`https://localhost:${port}/path`);
    expect(Math.abs(certificate.expiresAt.getTime() - expiresAt.getTime())).toBeLessThan(2_000);
    expect(certificate.authorizationError).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
    expect((await readCertificate(`https://127.0.0.1:${port}`)).expiresAt).toEqual(certificate.expiresAt);
  });

  test('a server that is away or speaks no TLS is an error', async () => {
    await expect(readCertificate('https://127.0.0.1:9')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const port = await listen(createTcpServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n', () => socket.destroy())));
    await expect(readCertificate(`https://127.0.0.1:${port}`)).rejects.toMatchObject({ code: 'ERR_SSL_WRONG_VERSION_NUMBER' });
  });
});

describe('the last backup', () => {
  useDatabase();

  test('of the embedded database is what `npm run backup` recorded', async () => {
    use({});
    expect(await readLastBackup(pool)).toBeNull();
    recordBackup(folder, '2026-11-20T03:00:00.000Z');
    expect(await readLastBackup(pool)).toEqual(new Date('2026-11-20T03:00:00.000Z'));
    expect(existsSync(join(folder, 'last-backup.json.partial'))).toBe(false);
    writeFileSync(join(folder, 'last-backup.json'), '{"madeAt":');
    expect(await readLastBackup(pool)).toBeNull();
  });

  test('of an outside database is unknown while it archives nothing', async () => {
    recordBackup(folder, '2026-11-20T03:00:00.000Z');
    use({ DATABASE_URL: 'postgres://db.example/matwise' });
    expect(await readLastBackup(pool)).toBeNull();
  });

  test('of an outside database is its last archived piece of the log', async () => {
    use({ DATABASE_URL: 'postgres://db.example/matwise' });
    const dataDir = quickFolder('archiving-');
    chmodSync(dataDir, 0o755);
    let embedded = await startEmbedded(dataDir, { fast: true });
    const asSuperuser = async <Row extends pg.QueryResultRow>(...statements: string[]) => {
      const client = new pg.Client({ connectionString: superuserUrl(dataDir, embedded) });
      await client.connect();
      const results = [];
      for (const statement of statements) results.push(await client.query<Row>(statement));
      await client.end();
      return results.at(-1)!.rows;
    };
    await asSuperuser('alter system set archive_mode = on', `alter system set archive_command = 'true'`);
    await embedded.stop();
    embedded = await startEmbedded(dataDir, { fast: true });
    const client = new pg.Client({ connectionString: embedded.url });
    try {
      await client.connect();
      expect(await readLastBackup(client)).toBeNull();
      const startedAt = Date.now();
      await asSuperuser('create table written (at int)', 'select pg_switch_wal()');
      await vi.waitUntil(async () => (await readLastBackup(client)) !== null, { timeout: 60_000, interval: 100 });
      expect((await readLastBackup(client))!.getTime()).toBeGreaterThan(startedAt - 1_000);
    } finally {
      await client.end();
      await embedded.stop();
    }
  });
});

test('work that takes longer than the limit is given up', async () => {
  await expect(withTimeLimit(new Promise(() => {}), 20)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(await withTimeLimit(Promise.resolve(1), 20)).toBe(1);
});
