import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { forgetSettings } from '#platform/settings.server.ts';
import { checkCsrf, csrfToken, refuseForeign, securityHeaders } from './security.server.ts';

function at(publicUrl: string | undefined) {
  if (publicUrl === undefined) delete process.env.PUBLIC_URL;
  else process.env.PUBLIC_URL = publicUrl;
  forgetSettings();
}
afterEach(() => at(undefined));

describe('the headers of every answer', () => {
  const transportSecurity = () => Object.fromEntries(securityHeaders())['strict-transport-security'];

  test('HSTS is sent on https, for the host itself', () => {
    expect(transportSecurity()).toBeUndefined();
    at('https://matwise.example');
    expect(transportSecurity()).toBe('max-age=63072000');
  });

  test.each([
    ['1', 'max-age=63072000; includeSubDomains'],
    ['0', 'max-age=63072000'],
  ])('HSTS_INCLUDE_SUBDOMAINS=%s sends %s', (value, header) => {
    process.env.HSTS_INCLUDE_SUBDOMAINS = value;
    onTestFinished(() => {
      delete process.env.HSTS_INCLUDE_SUBDOMAINS;
    });
    at('https://matwise.example');
    expect(transportSecurity()).toBe(header);
  });
});

describe('requests from elsewhere', () => {
  const post = (headers: Record<string, string>) => new Request('http://127.0.0.1:3000/follow', { method: 'POST', headers });

  test.each([
    ['another site', { origin: 'https://evil.example', host: '127.0.0.1:3000' }],
    ['an opaque origin', { origin: 'null', host: '127.0.0.1:3000' }],
    ['another port', { origin: 'http://127.0.0.1:4000', host: '127.0.0.1:3000' }],
    ['a page under a name that is not ours, which it calls its own', { origin: 'http://evil.example', host: 'evil.example' }],
    ['a port of this machine, in the name of the site', { origin: 'http://127.0.0.1:4000', host: 'matwise.example' }],
    ['what the browser calls cross-site', { 'sec-fetch-site': 'cross-site' }],
  ])('%s may not write', (_name, headers) => {
    expect(() => refuseForeign(post(headers))).toThrow('Requests from other sites are refused.');
  });

  test.each([
    ['its own page', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
    ['a client that is no browser', {}],
  ])('%s may', (_name, headers) => {
    expect(() => refuseForeign(post(headers))).not.toThrow();
  });

  test('the address that people use may, by its scheme and port too', () => {
    at('https://matwise.example');
    const host = 'matwise.example';
    expect(() => refuseForeign(post({ origin: 'https://matwise.example', host }))).not.toThrow();
    for (const origin of ['http://matwise.example', 'https://matwise.example:8443']) expect(() => refuseForeign(post({ origin, host })), origin).toThrow();
  });

  test('reading is for everybody', () => {
    expect(() => refuseForeign(new Request('http://127.0.0.1/', { headers: { origin: 'https://evil.example' } }))).not.toThrow();
  });
});

test('the token of one session opens no other', () => {
  const own = csrfToken('secret', 'session-1');
  const check = (given: string | null | undefined) => checkCsrf('secret', 'session-1', given);
  expect(() => check(own)).not.toThrow();
  const bare = createHmac('sha256', 'secret').update('csrf:session-1').digest('base64url');
  for (const given of [
    csrfToken('secret', 'session-2'),
    csrfToken('other secret', 'session-1'),
    '',
    null,
    undefined,
    `${own}x`,
    `${own}AAAA`,
    own.slice(4),
    bare,
  ]) {
    expect(() => check(given), String(given)).toThrow('This page is outdated. Please reload it and try again.');
  }
});

test('a token looks different in every answer, all over, and each of them counts', () => {
  const tokens = Array.from({ length: 300 }, () => csrfToken('secret', 'session-1'));
  for (const token of tokens) expect(() => checkCsrf('secret', 'session-1', token)).not.toThrow();
  // At no place do the tokens agree, so no part of one can be guessed and then found in another.
  for (let at = 0; at < tokens[0]!.length - 1; at += 1) expect(new Set(tokens.map((token) => token[at])).size, `letter ${at}`).toBeGreaterThan(20);
});
