import { expect, test } from 'vitest';
import { issueToken, spendToken } from '#features/accounts/recovery/one-time-tokens.server.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createGuy } from '#tests/factories/members.ts';
import { readMailedLink } from './mailed-link.server.ts';

useDatabase();

test('a link in an email is 404 once it is used, for another purpose, and without a token', async () => {
  const { userId } = await createGuy();
  const token = await issueToken(db, 'confirm-email', userId);
  const open = async (given: string, purpose: 'confirm-email' | 'unlock-account' = 'confirm-email') => {
    const { data, init } = await readMailedLink(new Request(`http://127.0.0.1/auth/confirm-email${given}`), purpose);
    return [init?.status, data.isValid];
  };
  expect(await open(`?token=${token}`)).toEqual([200, true]);
  expect(await open(`?token=${token}`)).toEqual([200, true]);
  expect(await open(`?token=${token}`, 'unlock-account')).toEqual([404, false]);
  expect(await open('?token=old')).toEqual([404, false]);
  expect(await open('')).toEqual([404, false]);
  await spendToken(db, 'confirm-email', token);
  expect(await open(`?token=${token}`)).toEqual([404, false]);
});
