import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#db/schema/users.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createUser } from '#tests/factories/members.ts';
import { withoutValues } from './without-values.ts';

useDatabase();

const everything = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return [error.message, error.stack, JSON.stringify({ ...error }), error.cause === undefined ? '' : everything(error.cause)].join('\n');
};

test('an error of the database is logged without the values of the query, and still says what failed', async () => {
  const { email } = await createUser();
  const error = await db
    .insert(users)
    .values({ id: 'other', name: 'Other', email })
    .catch((reason: unknown) => reason);
  expect(everything(error)).toContain(email);
  const safe = everything(withoutValues(error));
  expect(safe).not.toContain(email);
  expect(safe).toContain('23505');
  expect(safe).toContain('insert into "users"');
  expect(safe).toMatch(/\n {4}at /);
});

test('a value over several lines is cut out whole; other errors are left as they are', async () => {
  const error = await db.execute(sql`select 1 / length(${'first secret\nsecond secret'}) where nothing`).catch((reason: unknown) => reason);
  expect(everything(error)).toContain('second secret');
  expect(everything(withoutValues(error))).not.toContain('secret\n');
  expect(everything(withoutValues(error))).not.toContain('second secret');
  const plain = new Error('plain');
  expect(withoutValues(plain)).toBe(plain);
});

test('an error about a value does not repeat it', async () => {
  const error = await db.execute(sql`select ${'secret\n"value"'}::text::integer`).catch((reason: unknown) => reason);
  expect(everything(error)).toContain('secret');
  expect(everything(withoutValues(error))).not.toContain('secret');
  expect(everything(withoutValues(error))).toContain('invalid input syntax for type integer');
});
