import { beforeEach, expect, test } from 'vitest';
import { moderationKinds } from '#app/registries/moderation-kinds.server.ts';
import '#app/http/health/health.server.ts';
import { queueWeights } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { registry } from '#platform/monitoring/metrics.server.ts';
import { asOwner, useDatabase } from '#tests/database.ts';
import { createGirl } from '#tests/factories/members.ts';
import { readOverdueSeconds } from './read-overdue.server.ts';

useDatabase();

const now = new Date('2026-11-24T06:00:00Z');
const hoursAgo = (hours: number, from = now) => new Date(from.getTime() - hours * 3_600_000);
const NOTHING = { danger: 0, urgent: 0, soon: 0, routine: 0 };

beforeEach(() => asOwner('truncate users, girls, guy_users, queue_weights cascade'));

test('nothing is overdue while the queue is empty or every item is within its time', async () => {
  expect(await readOverdueSeconds(moderationKinds, now)).toEqual(NOTHING);
  // A profile may wait for two days.
  await createGirl({ girl: { profileApproved: null, createdAt: hoursAgo(47) } });
  expect(await readOverdueSeconds(moderationKinds, now)).toEqual(NOTHING);
});

test('counts from the moment in which the oldest item was due', async () => {
  for (const hours of [50, 60, 1]) await createGirl({ girl: { profileApproved: null, createdAt: hoursAgo(hours) } });
  expect(await readOverdueSeconds(moderationKinds, now)).toEqual({ ...NOTHING, soon: 12 * 3_600 });
});

test('follows the weights that moderators set', async () => {
  await createGirl({ girl: { profileApproved: null, createdAt: hoursAgo(60) } });
  await db.insert(queueWeights).values({ risk: 'girlProfile', urgency: 'urgent', hours: 10 });
  expect(await readOverdueSeconds(moderationKinds, now)).toEqual({ ...NOTHING, urgent: 50 * 3_600 });
});

test('a scrape reads it by urgency', async () => {
  await createGirl({ girl: { profileApproved: null, createdAt: hoursAgo(49, new Date()) } });
  const metrics = await registry.getSingleMetricAsString('moderation_overdue_seconds');
  expect(metrics).toContain('moderation_overdue_seconds{urgency="danger"} 0');
  expect(Number(/urgency="soon"\} (\d+)/.exec(metrics)?.[1])).toBeGreaterThanOrEqual(3_600);
});
