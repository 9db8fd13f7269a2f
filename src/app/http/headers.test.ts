import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { drop, keep, now } from '#platform/cache/page-cache.server.ts';
import { wrongHost } from '#platform/http/hosts.server.ts';
import { forgetSettings } from '#platform/settings.server.ts';
import { testApp } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { withFastLane } from '../render/fast-lane.server.ts';

/** The headers of every answer and which requests get one, on a real server with the fast lane before it. */

useDatabase();
let server: Server;
let port: number;

beforeAll(async () => {
  const app = testApp();
  server = createAdaptorServer({ fetch: withFastLane((request, env) => app.fetch(request, env)) }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as { port: number }).port;
  const body = Buffer.from('a page of the cache');
  keep('/cached-page', { status: 200, headers: [['content-type', 'text/html']], body, tags: [], seconds: 60, staleSeconds: 0 }, now());
});
afterAll(async () => {
  drop(['*']);
  server.close();
  await once(server, 'close');
});
afterEach(() => {
  for (const name of ['PUBLIC_URL', 'TRUST_PROXY', 'METRICS_TOKEN']) delete process.env[name];
  forgetSettings();
});
function given(settings: Record<string, string>) {
  Object.assign(process.env, settings);
  forgetSettings();
}

/** A request byte by byte: fetch would not send a wrong Host or a whole address in the request line. */
async function send(target: string, headers: Record<string, string>, method = 'GET') {
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ connection: 'close', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const answer = await text(socket);
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  return { status: Number(answer.slice(9, 12)), head: head.toLowerCase(), body };
}
const status = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;

describe('hosts', () => {
  test.each(['/robots.txt', '/cached-page', '/api/v1/nothing', '/assets/none.js', '/metrics', '/'])(
    '%s is not served under the name of somebody else',
    async (path) => {
      const answer = await send(path, { host: 'evil.example' });
      expect(answer.status).toBe(421);
      expect(answer.body).toContain(wrongHost);
      expect(answer.head).toContain('cache-control: private, no-store');
    },
  );

  test('nor by an address in the request line, with or without the right header', async () => {
    for (const path of ['/robots.txt', '/cached-page']) {
      expect(await status(`http://evil.example${path}`, { host: `127.0.0.1:${port}` })).toBe(421);
      expect(await status(`http://127.0.0.1:${port}${path}`, { host: 'evil.example' })).toBe(421);
    }
    expect(await status(`http://127.0.0.1:${port}/robots.txt`, { host: `127.0.0.1:${port}` })).toBe(200);
  });

  test('this machine and the host of PUBLIC_URL are', async () => {
    for (const host of [`127.0.0.1:${port}`, 'localhost', '[::1]:3000']) {
      expect([await status('/robots.txt', { host }), await status('/cached-page', { host })], host).toEqual([200, 200]);
    }
    expect(await status('/cached-page', { host: 'matwise.example' })).toBe(421);
    given({ PUBLIC_URL: 'https://matwise.example' });
    expect(await status('/robots.txt', { host: 'matwise.example' })).toBe(200);
    expect((await send('/cached-page', { host: 'matwise.example' })).head).toContain('x-cache: hit');
  });

  test('the probes of a balancer are answered under any name', async () => {
    expect([await status('/livez', { host: '10.0.0.7:3000' }), await status('/readyz', { host: '10.0.0.7:3000' })]).toEqual([200, 200]);
    expect(await status('/livez/', { host: '10.0.0.7:3000' })).toBe(421);
  });
});

describe('metrics', () => {
  const here = { host: '127.0.0.1' };

  test('are for this machine', async () => {
    expect(await status('/metrics', here)).toBe(200);
  });

  test.each(['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'])(
    'not for who comes through a proxy that says so by %s',
    async (name) => {
      expect(await status('/metrics', { ...here, [name]: '' })).toBe(403);
      expect(await status('/metrics', { ...here, [name]: '127.0.0.1' })).toBe(403);
    },
  );

  test('nor behind a proxy that says nothing, where TRUST_PROXY announces one', async () => {
    given({ TRUST_PROXY: '1' });
    expect(await status('/metrics', here)).toBe(403);
  });

  test('the token opens them from everywhere, and nothing near it does', async () => {
    given({ METRICS_TOKEN: 'a token of some length', TRUST_PROXY: '1' });
    const token = (value: string) => ({ host: '10.0.0.7:3000', authorization: value });
    expect(await status('/metrics', token('Bearer a token of some length'))).toBe(200);
    for (const wrong of ['Bearer a token of some lengti', 'Bearer a token', 'Bearer ', '']) expect(await status('/metrics', token(wrong)), wrong).toBe(421);
    expect(await status('/metrics', { ...here, authorization: 'Bearer wrong' })).toBe(403);
  });

  test('no token is no key', async () => {
    given({ METRICS_TOKEN: '', TRUST_PROXY: '1' });
    expect(await status('/metrics', { ...here, authorization: 'Bearer ' })).toBe(403);
  });
});

describe('every answer', () => {
  const paths = [
    '/robots.txt',
    '/sitemap.xml',
    '/cached-page',
    '/livez',
    '/api/openapi.json',
    '/api/v1/girls',
    '/api/v1/nothing',
    '/session',
    '/files/public/none.webp',
  ];

  test.each(paths)('%s says how it may be used, and nothing about what serves it', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const { head } = await send(path, { host: '127.0.0.1' }, method);
      expect(head).toContain('\r\nx-content-type-options: nosniff');
      expect(head).toContain('\r\nx-frame-options: deny');
      expect(head).toContain('\r\ncross-origin-resource-policy: same-origin');
      expect(head).toContain('\r\ncross-origin-opener-policy: same-origin');
      expect(head).toContain('\r\npermissions-policy: ');
      expect(head).toContain('\r\nreferrer-policy: strict-origin-when-cross-origin');
      expect(head).toMatch(/\r\ncontent-security-policy: default-src 'none'/);
      expect(head).not.toMatch(/\r\n(x-powered-by|server):/);
      if (path !== '/cached-page') expect(head).toContain('\r\ncache-control: ');
    }
  });

  test.each(['/api/v1/nothing', '/session', '/files/public/none.webp', '/files/private/none.webp', '/api/v1/me'])(
    '%s, refused, is not cached',
    async (path) => {
      const { status, head } = await send(path, { host: '127.0.0.1' });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(head).toContain('\r\ncache-control: private, no-store');
    },
  );
});
