import { expect, test } from 'vitest';
import { call } from '#tests/app.ts';
import { securityTxt } from './security-txt.server.ts';

test('who finds a weakness reads where to report it, as RFC 9116 writes it', async () => {
  const { status, headers, text } = await call('GET', '/.well-known/security.txt');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^text\/plain; charset=utf-8/i);
  expect(text).toMatch(/^Contact: http.*\/contact$/m);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  // Less than a year ahead, as the RFC asks.
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 86_400_000);
});

test('it stays the same within a month', () => {
  expect(securityTxt(new Date('2026-11-01T00:00:00Z'))).toBe(securityTxt(new Date('2026-11-29T23:00:00Z')));
});
