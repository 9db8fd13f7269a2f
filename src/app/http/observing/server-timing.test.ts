import { beforeAll, expect, test } from 'vitest';
import { pool } from '#platform/db/client.server.ts';
import { DatabaseMeter, metered } from '#platform/db/meter.server.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { createGirl, createGuy, createModerator } from '#tests/factories/members.ts';
import { signIn } from '#tests/sign-in.ts';

useDatabase();

type Session = Awaited<ReturnType<typeof signIn>>;
const sessions = {} as Record<'guy' | 'girl' | 'moderator', Session>;

beforeAll(async () => {
  sessions.guy = await signIn(await createGuy());
  sessions.girl = await signIn(await createGirl());
  sessions.moderator = await signIn(await createModerator());
});

const paths = ['/api/v1/girls?q=a', '/api/v1/girls/1', '/api/v1/timewasters/1', '/nowhere'];

test.each(paths)('a moderator is told what %s took', async (path) => {
  const { headers } = await call('GET', path, { session: sessions.moderator });
  expect(headers.get('server-timing')).toMatch(/^db;dur=\d+\.\d;desc="\d+ statements", render;dur=\d+\.\d, total;dur=\d+\.\d$/);
});

test.each(paths)('nobody else is told what %s took: times give away what is there', async (path) => {
  for (const session of [undefined, sessions.guy, sessions.girl]) {
    const { headers } = await call('GET', path, session ? { session } : {});
    expect(headers.get('server-timing')).toBeNull();
  }
});

test('what is asked while all connections are taken is told to whoever asks it', async () => {
  const meters = Array.from({ length: 30 }, () => new DatabaseMeter());
  await Promise.all(meters.map((meter, at) => metered(meter, () => pool.query('select $1::int', [at]))));
  expect(meters.map(({ asked }) => asked.map(({ values }) => values[0]))).toEqual(meters.map((_, at) => [at]));
});
