import { expect, test } from 'vitest';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { carriesToken, withoutTrailing } from './mailed-address.ts';

useDatabase();

const at = (address: string) => new URL(address, 'https://site.test');

test.each([
  ['/auth/reset-password?token=abc123.', '/auth/reset-password?token=abc123'],
  ['/auth/reset-password?token=abc123>', '/auth/reset-password?token=abc123'],
  ['/auth/reset-password?token=abc123%3E.', '/auth/reset-password?token=abc123'],
  ['/appeal/abc123).', '/appeal/abc123'],
  ['/bookings/12”', '/bookings/12'],
  ['/unsubscribe/travels/abc_-', null],
  ['/', null],
])('%s leads to %s', (address, clean) => {
  expect(withoutTrailing(at(address))).toBe(clean);
});

test.each([
  ['//other.example/a.', ''],
  ['//other.example/', '?token=a.'],
  ['/\\other.example/a.', ''],
])('%s%s leads to no other site', (pathname, search) => {
  expect(withoutTrailing({ pathname, search } as URL)).toBeNull();
});

test('a long address is read in time', () => {
  const started = performance.now();
  withoutTrailing(at(`/?${'!'.repeat(15_800)}x`));
  expect(performance.now() - started).toBeLessThan(100);
});

test('an address of page data that begins with two slashes leads to no other site', async () => {
  const { headers } = await call('GET', '//other.example/x.data', { headers: { 'sec-fetch-dest': 'document' } });
  expect(headers.get('location')).toBeNull();
});

test('pages with a token are told from others', () => {
  const carrying = ['/auth/unlock?token=a', '/appeal/a.', '/check-in/fine/a', '/unsubscribe/searches/a', '/profile/Anna.', '/bookings/12'].filter((one) =>
    carriesToken(at(one)),
  );
  expect(carrying).toEqual(['/auth/unlock?token=a', '/appeal/a.', '/check-in/fine/a', '/unsubscribe/searches/a']);
});

test('a mailed link with punctuation behind it goes on at the right address', async () => {
  const { status, headers } = await call('GET', '/auth/confirm-email?token=abc123%3E');
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([302, '/auth/confirm-email?token=abc123', 'private, no-store']);
});
