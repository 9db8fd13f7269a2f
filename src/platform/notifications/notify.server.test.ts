import { isNotNull } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { notificationPreferences } from '#db/schema/notification-preferences.ts';
import { notifications } from '#db/schema/notifications.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { createUser, type Member } from '#tests/factories/members.ts';
import { BELL_CHANNEL } from './bells.server.ts';
import { emailFrequency, notify, wantsInstantEmail } from './notify.server.ts';

const database = useDatabase();

const notice = { kind: 'follower-new', title: 'A guy follows you', url: '/dashboard' } as const;

test('a person is told of one occasion once, nobody without an account, and nothing of what was rolled back', async () => {
  const [one, two] = [await createUser(), await createUser()];
  const tell = (userId: string | null, dedupeKey?: string) => db.transaction((tx) => notify(tx, [{ ...notice, userId, ...(dedupeKey && { dedupeKey }) }]));
  expect(await tell(one.userId, 'follow:1')).toBe(1);
  expect(await tell(one.userId, 'follow:1')).toBe(0);
  expect(await tell(two.userId, 'follow:1')).toBe(1);
  expect(await tell(null, 'follow:2')).toBe(0);
  await expect(
    db.transaction(async (tx) => {
      await notify(tx, [{ ...notice, userId: one.userId, dedupeKey: 'follow:3' }]);
      throw new Error('refused');
    }),
  ).rejects.toThrow('refused');
  const rows = await db.select().from(notifications).where(isNotNull(notifications.dedupeKey)).orderBy(notifications.id);
  expect(rows.map(({ userId, dedupeKey }) => [userId, dedupeKey])).toEqual([
    [one.userId, 'follow:1'],
    [two.userId, 'follow:1'],
  ]);
});

test('open bells learn of it when the transaction commits, in wake-ups that PostgreSQL takes however many are told', async () => {
  const listener = new pg.Client({ connectionString: database.url });
  await listener.connect();
  const heard: string[] = [];
  listener.on('notification', ({ payload }) => heard.push(...(JSON.parse(payload ?? '[]') as string[])));
  await listener.query(`listen ${BELL_CHANNEL}`);
  try {
    const people: Member[] = [];
    for (let at = 0; at < 160; at += 1) people.push(await createUser());
    await db.transaction(async (tx) => {
      expect(
        await notify(
          tx,
          people.map(({ userId }) => ({ ...notice, userId })),
        ),
      ).toBe(160);
      await listener.query('select 1');
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard.length).toBe(160);
    expect(new Set(heard)).toEqual(new Set(people.map(({ userId }) => userId)));
  } finally {
    await listener.end();
  }
});

test('the kind decides how emails come, until the person does', async () => {
  const { userId } = await createUser();
  expect(await emailFrequency(db, userId, 'booking-received')).toBe('instant');
  expect(await wantsInstantEmail(db, userId, 'follower-new')).toBe(false);
  await db.insert(notificationPreferences).values([
    { userId, kind: 'booking-received', email: 'off' },
    { userId, kind: 'follower-new', email: 'instant' },
  ]);
  expect(await wantsInstantEmail(db, userId, 'booking-received')).toBe(false);
  expect(await wantsInstantEmail(db, userId, 'follower-new')).toBe(true);
});
