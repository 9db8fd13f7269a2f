import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { moderationKinds } from '#app/registries/moderation-kinds.server.ts';
import { mailOutbox, notifications } from '#db/schema/index.ts';
import { mailNotification } from '#features/notifications/mails/deliver.server.ts';
import { db } from '#platform/db/client.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { insertAuditEntries } from '#tests/factories/audit-entry.ts';
import { createGirl, createGuy, createModerator, type Member } from '#tests/factories/members.ts';
import { readMorningReport, tellMorningReport } from './morning-report.server.ts';

useDatabase();

const now = new Date('2026-11-24T06:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
let moderator: Member;
let guy: Member;

beforeEach(async () => {
  await asOwner('truncate users, girls, guy_users, notifications, mail_outbox cascade');
  [moderator, guy] = [await createModerator(), await createGuy()];
});

test('a morning without anything tells nobody', async () => {
  const quiet = new Date('2025-03-03T06:00:00Z');
  expect(await readMorningReport(moderationKinds, quiet)).toBeNull();
  await tellMorningReport(moderationKinds, quiet);
  expect(await db.$count(notifications)).toBe(0);
});

test('what waits, what is late and what was decided the day before; once a day, to moderators alone, by email too', async () => {
  // Two days is the time for a profile.
  for (const hours of [1, 47, 50]) await createGirl({ girl: { profileApproved: null, createdAt: hoursAgo(hours) } });
  const entry = { subjectType: 'girls', subjectId: '1' };
  await insertAuditEntries(
    { ...entry, action: 'girl.approved', createdAt: hoursAgo(10) },
    { ...entry, action: 'girl.rejected', createdAt: hoursAgo(29) },
    { ...entry, action: 'girl.approved', createdAt: hoursAgo(31) },
    { ...entry, action: 'girl.approved', createdAt: hoursAgo(2) },
    { ...entry, action: 'girl.edited', createdAt: hoursAgo(10) },
  );
  expect(await readMorningReport(moderationKinds, now)).toEqual({
    title: '3 waiting this morning, 1 overdue',
    body: 'Soon: 3\nDecided yesterday: 2',
  });
  await tellMorningReport(moderationKinds, now);
  await tellMorningReport(moderationKinds, hoursAgo(-2));
  const told = await db.select().from(notifications);
  expect(told.map(({ userId, kind, url }) => ({ userId, kind, url }))).toEqual([{ userId: moderator.userId, kind: 'queue-waiting', url: '/admin/moderate' }]);
  expect(told.some(({ userId }) => userId === guy.userId)).toBe(false);
  await mailNotification({ id: told[0]!.id });
  expect(await db.$count(mailOutbox, and(eq(mailOutbox.template, 'notification')))).toBe(1);
  await tellMorningReport(moderationKinds, hoursAgo(-24));
  expect(await db.$count(notifications)).toBe(2);
});
