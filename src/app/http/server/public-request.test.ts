import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { forgetSettings } from '#platform/settings.server.ts';
import { toPublicRequest } from './public-request.server.ts';

function configure(values: Record<string, string>) {
  for (const name of ['PUBLIC_URL', 'TRUST_PROXY']) delete process.env[name];
  Object.assign(process.env, values);
  forgetSettings();
}
afterEach(() => configure({}));

const behindProxy = { PUBLIC_URL: 'https://matwise.example', TRUST_PROXY: '1' };
const url = (address: string, headers: Record<string, string> = {}) => toPublicRequest(new Request(address, { headers })).url;
const forwarded = (scheme: string) => ({ 'x-forwarded-proto': scheme });

test('behind a proxy that ends TLS the request has the scheme and host of PUBLIC_URL, with its path and query', () => {
  configure(behindProxy);
  expect(url('http://matwise.example/auth/login.data?return_to=%2Fa&x=1', forwarded('https'))).toBe(
    'https://matwise.example/auth/login.data?return_to=%2Fa&x=1',
  );
});

test('a port in PUBLIC_URL is kept, also where the proxy sends a Host without it', () => {
  configure({ ...behindProxy, PUBLIC_URL: 'https://matwise.example:8443/' });
  expect(url('http://matwise.example/', forwarded('https'))).toBe('https://matwise.example:8443/');
});

test('a proxy on this machine may send its own address as Host', () => {
  configure(behindProxy);
  expect(url('http://127.0.0.1:3000/', forwarded('https'))).toBe('https://matwise.example/');
});

test('plain HTTP at the proxy stays plain HTTP, so its Origin is foreign', () => {
  configure(behindProxy);
  expect(url('http://matwise.example/', forwarded('http'))).toBe('http://matwise.example/');
});

test('the last forwarded scheme counts, and unknown ones are ignored', () => {
  configure({ ...behindProxy, PUBLIC_URL: 'http://matwise.example' });
  expect(url('http://matwise.example/', forwarded('http, https'))).toBe('https://matwise.example/');
  expect(url('http://matwise.example/', forwarded('https, gopher'))).toBe('http://matwise.example/');
});

test('without TRUST_PROXY the header of a client changes nothing', () => {
  configure({ PUBLIC_URL: 'http://matwise.example' });
  expect(url('http://matwise.example/', forwarded('https'))).toBe('http://matwise.example/');
  configure({});
  expect(url('http://127.0.0.1:3000/', forwarded('https'))).toBe('http://127.0.0.1:3000/');
});

test('calls from this machine keep their address', () => {
  configure(behindProxy);
  expect(url('http://127.0.0.1:3000/livez')).toBe('http://127.0.0.1:3000/livez');
  expect(url('http://localhost:8080/')).toBe('http://localhost:8080/');
});

/** The adapter of the real server hands over requests of its own class, whose body is read from the socket. */
let site: string;
beforeAll(async () => {
  const server: Server = createServer(
    getRequestListener(async (received) => {
      const request = toPublicRequest(received);
      return Response.json({ url: request.url, method: request.method, type: request.headers.get('content-type'), body: await request.text() });
    }),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return () => server.close();
});

test('method, headers and a streamed body survive', async () => {
  configure(behindProxy);
  const body = 'x'.repeat(300_000);
  const answer = await fetch(`${site}/contact?a=b`, { method: 'PUT', body, headers: { ...forwarded('https'), 'content-type': 'text/plain' } });
  expect(await answer.json()).toEqual({ url: 'https://matwise.example/contact?a=b', method: 'PUT', type: 'text/plain', body });
});
