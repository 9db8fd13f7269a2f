import { beforeAll, expect, test } from 'vitest';
import { moderationKinds } from '#app/registries/moderation-kinds.server.ts';
import { girls, reports, timewasterLookups, timewasters, users } from '#db/schema/index.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { insertAuditEntries } from '#tests/factories/audit-entry.ts';
import { createGirl, createGuy } from '#tests/factories/members.ts';
import { readLookups, readReportsByPlace, readReportsByType, readSignUps } from './traffic.server.ts';
import { readTimeToDecision, readWaiting } from './waiting.server.ts';

useDatabase();
const moderator = { ...visitor, role: 'moderator', userId: null, isModerator: true } as const;
const HOUR = 60 * 60 * 1000;
/** Noon, so that an hour more or less stays within the day. */
const daysAgo = (days: number) => new Date(new Date().setUTCHours(12, 0, 0, 0) - days * 24 * HOUR);
const valuesOf = ({ series }: { series: { name: string; values: (number | null)[] }[] }, name: string) => series.find((one) => one.name === name)?.values;

const decided = (subjectType: string, id: number, action: string, createdAt: Date) =>
  insertAuditEntries({ action, subjectType, subjectId: String(id), createdAt });

beforeAll(async () => {
  // Came 9 and 5 days ago; the first was approved after a day, the second still waits, a third was rejected after three.
  const wait = async (came: Date, approved: boolean | null) => (await createGirl({ girl: { createdAt: came, profileApproved: approved } })).girlId;
  const first = await wait(daysAgo(9), true);
  await wait(daysAgo(5), null);
  const third = await wait(daysAgo(5), false);
  await decided('girls', first, 'girl.approved', daysAgo(8));
  await decided('girls', third, 'girl.rejected', daysAgo(2));
  // What was decided about something else with the same number is another thing.
  await decided('session_girls', third, 'girl.rejected', daysAgo(1));

  await db.insert(reports).values([
    { subjectType: 'comment', subjectId: '1', reason: 'rude', createdAt: daysAgo(4) },
    { subjectType: 'comment', subjectId: '2', reason: 'rude', status: 'upheld', createdAt: daysAgo(4), handledAt: new Date(daysAgo(4).getTime() + 6 * HOUR) },
  ]);
  const record = { name: 'John', country: 'United States', createdAt: daysAgo(3) };
  await db.insert(timewasters).values([
    { ...record, city: 'Austin', clientType: 'dangerous' },
    { ...record, city: ' austin', clientType: 'timewaster' },
    { ...record, city: 'Reno', clientType: 'timewaster', approved: true },
    { ...record, city: null, clientType: 'timewaster' },
    { ...record, city: 'Boise', clientType: 'timewaster', createdAt: daysAgo(40) },
  ]);
  await db.insert(girls).values({ isScammer: true, reportPending: true, reportedByUserId: (await createGuy()).userId, createdAt: daysAgo(3) });
  await db.insert(timewasterLookups).values([
    { kind: 'phone', createdAt: daysAgo(1) },
    { kind: 'phone', createdAt: daysAgo(1) },
    { kind: 'email', createdAt: daysAgo(0) },
    { kind: 'phone', createdAt: daysAgo(90) },
  ]);
});

test('what waited is told for each day, by kind', async () => {
  const waiting = await readWaiting(moderationKinds, moderator, 30);
  expect(waiting.days).toHaveLength(30);
  expect(valuesOf(waiting, 'Profiles of girls')?.slice(-11)).toEqual([0, 1, 0, 0, 0, 2, 2, 2, 1, 1, 1]);
  expect(valuesOf(waiting, 'Reports')?.slice(-6)).toEqual([0, 1, 1, 1, 1, 1]);
  expect(valuesOf(waiting, 'Scammer reports')?.slice(-5)).toEqual([0, 1, 1, 1, 1]);
  // Nothing of this kind waited in that time.
  expect(valuesOf(waiting, 'Session girls')).toBeUndefined();
});

test('half of what was decided took so long', async () => {
  const decisions = await readTimeToDecision(moderationKinds, moderator, 30);
  const hours = valuesOf(decisions, 'Profiles of girls')?.filter((value) => value !== null) ?? [];
  // 24 and 72 hours: in one week their middle, in two one each.
  expect([[48], [24, 72]]).toContainEqual(hours);
  expect(valuesOf(decisions, 'Reports')?.filter((value) => value !== null)).toEqual([6]);
});

test('reports by place: cities in every writing, the largest first, by client type', async () => {
  const { places, series } = await readReportsByPlace(moderator, 30);
  expect(places).toEqual(['Austin', 'Reno']);
  expect(series).toEqual([
    { name: 'Timewaster', values: [1, 1] },
    { name: 'Dangerous', values: [1, 0] },
  ]);
});

test('reports by type, sign-ups and look-ups, day by day', async () => {
  const types = await readReportsByType(moderator, 30);
  expect(valuesOf(types, 'Timewasters')?.at(-4)).toBe(4);
  expect(valuesOf(types, 'Scammers')?.at(-4)).toBe(1);
  const people = (await db.select().from(users)).filter(({ usertype }) => usertype === 'girl').length;
  expect(valuesOf(await readSignUps(moderator, 30), 'Girls')?.at(-1)).toBe(people);
  const lookups = await readLookups(moderator, 30);
  expect(valuesOf(lookups, 'Phone')?.slice(-3)).toEqual([0, 2, 0]);
  expect(valuesOf(lookups, 'Email')?.slice(-3)).toEqual([0, 0, 1]);
});

test.each(['public', 'male', 'female'] as const)('a %s reads no numbers', async (role) => {
  const actor = { ...visitor, role };
  for (const read of [readWaiting, readTimeToDecision]) await expect(read(moderationKinds, actor, 30)).rejects.toThrow();
  for (const read of [readReportsByPlace, readReportsByType, readSignUps, readLookups]) await expect(read(actor, 30)).rejects.toThrow();
});
