import { afterEach, expect, test } from 'vitest';
import { forgetSettings } from '#platform/settings.server.ts';
import { isForUs, isOwnHost } from './hosts.server.ts';

function at(settings: Record<string, string>) {
  for (const name of ['PUBLIC_URL', 'HOST', 'PORT']) delete process.env[name];
  Object.assign(process.env, settings);
  forgetSettings();
}
afterEach(() => at({}));

test.each(['127.0.0.1', '127.0.0.1:3000', 'localhost:8080', 'LOCALHOST', '[::1]', '[::1]:3000', 'matwise.example', 'Matwise.Example:443'])(
  '%s is served',
  (host) => {
    at({ PUBLIC_URL: 'https://matwise.example' });
    expect(isOwnHost(host)).toBe(true);
  },
);

test.each([
  ...['evil.example', 'matwise.example.evil.example', 'evil.example:443', 'xmatwise.example', 'matwise.example@evil.example', 'www.matwise.example'],
  ...['127.0.0.1.evil.example', '127.0.0.2', '192.168.1.5:3000', '0.0.0.0', 'localhost.evil.example', '[::2]', '', undefined, null],
])('%s is not', (host) => {
  at({ PUBLIC_URL: 'https://matwise.example' });
  expect(isOwnHost(host)).toBe(false);
});

test('without PUBLIC_URL the site has the name that it listens on, and behind 0.0.0.0 this machine alone', () => {
  at({ HOST: '192.168.1.5' });
  expect(isOwnHost('192.168.1.5:3000')).toBe(true);
  at({ HOST: 'fd00::5' });
  expect(isOwnHost('[fd00::5]:3000')).toBe(true);
  for (const HOST of ['0.0.0.0', '::']) {
    at({ HOST });
    expect([isOwnHost('192.168.1.5:3000'), isOwnHost('127.0.0.1:3000')]).toEqual([false, true]);
  }
});

test('both the header and the address of the request line must be ours', () => {
  const request = (url: string, host?: string) => new Request(url, host === undefined ? {} : { headers: { host } });
  expect(isForUs(request('http://127.0.0.1:3000/'))).toBe(true);
  expect(isForUs(request('http://127.0.0.1:3000/', '127.0.0.1:3000'))).toBe(true);
  expect(isForUs(request('http://127.0.0.1:3000/', 'evil.example'))).toBe(false);
  expect(isForUs(request('http://evil.example/', '127.0.0.1:3000'))).toBe(false);
});
