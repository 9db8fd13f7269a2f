import { expect, test } from 'vitest';
import { safeReturnTo } from './return-to.ts';

test.each([
  ['/dashboard', '/dashboard'],
  ['/profile/Demo%20Girl?tab=gallery#top', '/profile/Demo%20Girl?tab=gallery#top'],
])('own path %s is kept', (value, expected) => expect(safeReturnTo(value, '/home')).toBe(expected));

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'javascript:alert(1)',
  '',
  null,
  undefined,
  7,
  'dashboard',
  '/auth/logout',
  '/./auth/logout',
  '/.//evil.example',
  '/a/..//evil.example',
  ' /dashboard',
])('%j leads home', (value) => expect(safeReturnTo(value, '/home')).toBe('/home'));
