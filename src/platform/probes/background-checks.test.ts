import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { log } from '#platform/log.server.ts';
import { closeMailTransport } from '#platform/mail/transport.server.ts';
import { registry } from '#platform/monitoring/metrics.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { closeStorage } from '#platform/storage/storage.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { freePort } from '#tests/free-port.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { startTlsServer } from '#tests/tls-server.ts';
import { startBackgroundChecks, stopBackgroundChecks } from './background-checks.server.ts';
import { recordBackup } from './last-backup.server.ts';

useDatabase();

const folder = mkdtempSync(join(tmpdir(), 'checks-'));
const S3_KEYS = { S3_BUCKET: 'matwise', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' };

function use(settings: Record<string, string>) {
  for (const [name, value] of Object.entries({ DATA_DIR: folder, ...settings })) vi.stubEnv(name, value);
  forgetSettings();
}
const gauge = async (name: string) => (await registry.getSingleMetricAsString(name)).split('\n').filter((line) => !line.startsWith('#') && line !== '');

afterEach(async () => {
  stopBackgroundChecks();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  forgetSettings();
  closeMailTransport();
  await closeStorage();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('services that are not configured are not checked', async () => {
  use({});
  expect(await startBackgroundChecks()).toEqual([]);
  expect((await call('GET', '/readyz')).json).toEqual({ ready: true });
  expect(await gauge('dependency_up')).toEqual([]);
  expect(await gauge('certificate_expiry_timestamp_seconds')).toEqual([]);
});

test('a mail server and a storage that are away degrade the site, which stays ready, and name neither host nor password', async () => {
  use({ ...S3_KEYS, SMTP_URL: 'smtp://ann:secret@127.0.0.1:1', S3_ENDPOINT: 'http://127.0.0.1:1' });
  expect(await startBackgroundChecks()).toEqual([
    'the mail server at SMTP_URL cannot be reached (ECONNREFUSED). Mails wait until it can.',
    'the file storage at S3_ENDPOINT cannot be reached (ECONNREFUSED). Pictures can be neither uploaded nor shown until it can.',
  ]);
  const { status, json } = await call('GET', '/readyz');
  expect(status).toBe(200);
  expect(json).toEqual({
    ready: true,
    degraded: ['mail', 'storage'],
    reason: 'mail server cannot be reached (ECONNREFUSED), file storage cannot be reached (ECONNREFUSED)',
  });
  expect(await gauge('dependency_up')).toEqual(['dependency_up{dependency="mail"} 0', 'dependency_up{dependency="storage"} 0']);
});

test('a service is checked every minute, and the log has when it fails and when it is back', async () => {
  // Fake timers would also hold up the connections.
  const schedule = vi.spyOn(globalThis, 'setTimeout');
  const passMinute = () => schedule.mock.calls.findLast(([, delayMs]) => delayMs === 60_000)?.[0]();
  const warn = vi.spyOn(log, 'warn');
  const info = vi.spyOn(log, 'info');
  const mail = await startMailServer();
  use({ SMTP_URL: mail.url });
  expect(await startBackgroundChecks()).toEqual([]);
  expect(await gauge('dependency_up')).toEqual(['dependency_up{dependency="mail"} 1']);
  await mail.stop();
  passMinute();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledWith({ dependency: 'mail', code: 'ECONNREFUSED' }, 'a service cannot be reached'));
  const again = await startMailServer(Number(new URL(mail.url).port));
  await vi.waitFor(() => expect(schedule.mock.calls.filter(([, delayMs]) => delayMs === 60_000)).toHaveLength(2));
  passMinute();
  await vi.waitFor(() => expect(info).toHaveBeenCalledWith({ dependency: 'mail' }, 'a service can be reached again'));
  expect((await call('GET', '/readyz')).json).toEqual({ ready: true });
  await again.stop();
});

test('an existing bucket works without anything written to it, a missing one does not', async () => {
  const s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3'), configureBuckets: [{ name: 'matwise' }] });
  const { port } = await s3.run();
  use({ ...S3_KEYS, S3_ENDPOINT: `http://127.0.0.1:${port}` });
  expect(await startBackgroundChecks()).toEqual([]);
  expect(await gauge('dependency_up')).toEqual(['dependency_up{dependency="storage"} 1']);
  stopBackgroundChecks();
  await closeStorage();
  use({ ...S3_KEYS, S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'missing' });
  expect(await startBackgroundChecks()).toEqual([
    'the file storage at S3_ENDPOINT cannot be used (NoSuchBucket). Pictures can be neither uploaded nor shown until it can.',
  ]);
  await s3.close();
});

test('a key that may not list the bucket works when it can write, read and delete', async () => {
  const objects = new Map<string, string>();
  const requests: string[] = [];
  const s3 = createServer(({ method = '', url = '' }, response) => {
    const path = url.split('?')[0] ?? '';
    requests.push(method);
    if (method === 'PUT') objects.set(path, path.split('/').at(-1)?.replace('.txt', '') ?? '');
    const isMissing = method === 'GET' && !objects.has(path);
    response.writeHead(isMissing ? 403 : 200).end(isMissing ? '<Error><Code>AccessDenied</Code></Error>' : objects.get(path));
  }).listen(0, '127.0.0.1');
  await once(s3, 'listening');
  use({ ...S3_KEYS, S3_ENDPOINT: `http://127.0.0.1:${(s3.address() as AddressInfo).port}` });
  expect(await startBackgroundChecks()).toEqual([]);
  expect(requests).toEqual(['GET', 'PUT', 'GET', 'DELETE']);
  s3.closeAllConnections();
  s3.close();
});

test('gauges of disk space, the last backup and the certificate of PUBLIC_URL', async () => {
  const expiresAt = new Date('2027-03-01T12:00:00Z');
  const { port, close } = await startTlsServer({ host: 'localhost', expiresAt });
  use({ PUBLIC_URL: `https://localhost:${port}` });
  await startBackgroundChecks();
  expect(await gauge('certificate_expiry_timestamp_seconds')).toEqual([`certificate_expiry_timestamp_seconds ${expiresAt.getTime() / 1_000}`]);
  await close();
  expect(await gauge('backup_last_success_timestamp_seconds')).toEqual([]);
  recordBackup(folder, '2026-11-20T03:00:00.000Z');
  expect(await gauge('backup_last_success_timestamp_seconds')).toEqual(['backup_last_success_timestamp_seconds 1795143600']);
  const [free = '', size = ''] = [...(await gauge('data_dir_free_bytes')), ...(await gauge('data_dir_size_bytes'))].map((line) => line.split(' ')[1]);
  expect(Number(free)).toBeGreaterThan(0);
  expect(Number(size)).toBeGreaterThanOrEqual(Number(free));
  use({ DATA_DIR: join(folder, 'missing') });
  expect(await gauge('data_dir_free_bytes')).toEqual([]);
});

test('a certificate that cannot be read has no expiry', async () => {
  use({ PUBLIC_URL: `https://127.0.0.1:${await freePort()}` });
  await startBackgroundChecks();
  expect(await gauge('certificate_expiry_timestamp_seconds')).toEqual([]);
});
