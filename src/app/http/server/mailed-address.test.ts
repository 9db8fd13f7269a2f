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
