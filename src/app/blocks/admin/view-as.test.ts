import { expect, test } from 'vitest';
import { viewablePath } from './view-as.ts';

test.each([
  '/',
  '/wrestlers',
  '/wrestlers/type/us',
  '/profile/Demo%20Girl',
  '/advanced_search?q=anna',
  '/guy/demo_guy',
  '/scammer/x',
  '/sessiongirls',
  '/sessiongirls/crawled',
  '/tours',
  '/tours/austin-texas-united-states?style=bjj',
])('%s can be looked at', (path) => {
  expect(viewablePath(path)).toBe(path);
});

test.each([
  ...[
    '/admin',
    '/girl/timewasters',
    '/dashboard',
    '/bookings',
    '/guy/settings',
    '/account/security',
    '/auth/login',
    '/api/v1/girls',
    '/profile/x/book',
    '/tours/germany/travels.ics',
    '/tours/maps/world.svg',
  ],
  ...['https://elsewhere.example/', '//elsewhere.example/', '/profile/../admin', '/profile/%2e%2e/../girl/timewasters', 'javascript:alert(1)'],
])('%s cannot', (path) => {
  expect(viewablePath(path)).toBeNull();
});
