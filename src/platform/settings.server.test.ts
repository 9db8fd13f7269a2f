import { expect, test } from 'vitest';
import { BadSettings, readSettings } from './settings.server.ts';

test.each([
  ['https://matwise.example', 'https://matwise.example'],
  ['https://Matwise.Example:443/', 'https://matwise.example'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('PUBLIC_URL %s is read as the origin %s', (given, origin) => {
  expect(readSettings({ PUBLIC_URL: given }).PUBLIC_URL).toBe(origin);
});

test.each(['matwise.example', 'ftp://matwise.example', 'https://matwise.example/site', 'https://matwise.example/?a=b'])(
  'PUBLIC_URL %s is rejected',
  (given) => {
    expect(() => readSettings({ PUBLIC_URL: given })).toThrow(BadSettings);
    expect(() => readSettings({ PUBLIC_URL: given })).toThrow(/^The setting PUBLIC_URL must be an address /);
  },
);
