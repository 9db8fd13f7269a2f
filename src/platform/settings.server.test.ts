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

test.each([
  ['PORT', 'abc', 'The setting PORT must be a port number.'],
  ['APP_ENV', 'live', 'The setting APP_ENV must be production, staging or development.'],
  ['DRAIN_SECONDS', '60', 'The setting DRAIN_SECONDS must be a whole number of seconds from 0 to 20.'],
  ['FLAGS', 'tips-page', 'The setting FLAGS must look like name=on,other-name=off.'],
  ['OIDC_ISSUER', 'https://login.example', 'The setting OIDC_ISSUER needs OIDC_CLIENT_ID beside it.'],
  ['DATABASE_OWNER_URL', 'postgres://owner@127.0.0.1/none', 'The setting DATABASE_OWNER_URL needs DATABASE_URL beside it.'],
  ['DATABASE_DIRECT_URL', 'postgres://app@127.0.0.1/none', 'The setting DATABASE_DIRECT_URL needs DATABASE_URL beside it.'],
  [
    'DATABASE_REPLICA_URLS',
    'postgres://a/x, http://b/x',
    'The setting DATABASE_REPLICA_URLS must be addresses that start with postgres:// or postgresql://, separated by commas.',
  ],
  ['APP_SECRET', 'x'.repeat(40), 'The setting APP_SECRET must have at least 10 different characters ("openssl rand -hex 32" makes a strong value).'],
  [
    'CONTACT_DATA_KEY',
    'short',
    'The setting CONTACT_DATA_KEY must have at least 32 characters ("echo v2.$(openssl rand -hex 32)" makes a strong value; if this key has encrypted data, move it to CONTACT_DATA_KEY_PREVIOUS and run rotate-contact-key).',
  ],
])('%s=%s is rejected with the reason', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(new BadSettings(sentence));
});
