import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useDatabase } from './database.ts';
import { freePort } from './free-port.ts';
import { freshFolder, type Site, siteRoot, startSite, untilReady } from './site-process.ts';

/** `WORKER=only` as a real process: its port serves health checks and metrics, nothing else. */

const START_MS = 180_000;
const database = useDatabase();
let worker: Site;

const startWorker = (settings: Record<string, string>) =>
  startSite({ DATA_DIR: freshFolder(), DATABASE_URL: database.url, DEMO: '0', WORKER: 'only', ...settings });

beforeAll(async () => {
  worker = startWorker({ PORT: String(await freePort()), METRICS_TOKEN: 'scraper', DRAIN_SECONDS: '3', SMTP_URL: 'smtp://127.0.0.1:1' });
  await untilReady(worker);
}, START_MS);
afterAll(() => worker.stop(), 40_000);

const get = (path: string, headers: Record<string, string> = {}) => fetch(worker.url + path, { headers });
const status = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).status;
/** Unlike `fetch`, it sends the `Host` that it is given. */
const statusForHost = (path: string, headers: Record<string, string>) =>
  promisify(execFile)('curl', [
    '-s',
    '-o',
    '/dev/null',
    '-w',
    '%{http_code}',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    worker.url + path,
  ]).then(({ stdout }) => Number(stdout));

test('answers health checks, and 404 for pages, API and assets', async () => {
  expect(await (await get('/livez')).text()).toBe('ok');
  expect(await (await get('/readyz')).json()).toMatchObject({ ready: true });
  for (const path of ['/', '/api/v1/girls', '/graphql', '/session', '/robots.txt', '/assets/x.js']) expect(await status(path), path).toBe(404);
  await vi.waitFor(() => expect(worker.output()).toContain(`does its jobs, with health checks and metrics at ${worker.url}`), START_MS);
});

test('a mail server that is away is named at the start and by /readyz', async () => {
  await vi.waitFor(
    () => expect(worker.output()).toContain('Warning: the mail server at SMTP_URL cannot be reached (ECONNREFUSED). Mails wait until it can.'),
    START_MS,
  );
  expect(await (await get('/readyz')).json()).toMatchObject({ ready: true, degraded: ['mail'] });
});

test('metrics follow the rules of an instance: this machine or the token, and they include the queues', async () => {
  const metrics = await (await get('/metrics')).text();
  expect(metrics).toMatch(/^job_queue_waiting\{queue="send-mail"\} 0$/m);
  expect(metrics).toMatch(/^database_up 1$/m);
  expect(await status('/metrics', { 'x-forwarded-for': '203.0.113.9' })).toBe(403);
  expect(await status('/metrics', { 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer scraper' })).toBe(200);
});

test('health checks answer under any host, metrics only with the token', async () => {
  const host = '10.0.0.7:3000';
  expect(await statusForHost('/readyz', { host })).toBe(200);
  expect(await statusForHost('/metrics', { host })).toBe(421);
  expect(await statusForHost('/metrics', { host, authorization: 'Bearer scraper' })).toBe(200);
  expect(await statusForHost('/other', { host })).toBe(421);
});

test('the health check of the container image passes', async () => {
  const [, command = ''] = /HEALTHCHECK[\s\S]*?CMD (\[.*\])/.exec(readFileSync(`${siteRoot}/ops/container/Dockerfile`, 'utf8')) ?? [];
  const [, ...args] = JSON.parse(command) as string[];
  const check = (PORT: string) => promisify(execFile)(process.execPath, args, { env: { PORT } });
  await check(new URL(worker.url).port);
  await expect(check(String(await freePort()))).rejects.toMatchObject({ code: 1 });
});

test('a port that is taken ends the start', { timeout: START_MS }, async () => {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  const { port } = other.address() as AddressInfo;
  const second = startWorker({ PORT: String(port) });
  expect(await second.ended).toBe(1);
  expect(second.output().trim().split('\n').at(-1)).toBe(`Port ${port} is taken by another program. Stop it, or set PORT to another number.`);
  other.close();
});

test('a worker that stops says so at /readyz and ends with code 0', { timeout: 40_000 }, async () => {
  worker.process.kill('SIGTERM');
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), { timeout: 2_000, interval: 50 });
  expect(await (await get('/readyz')).json()).toEqual({ ready: false, reason: 'stopping' });
  expect(await status('/livez')).toBe(200);
  expect(await worker.ended).toBe(0);
});
