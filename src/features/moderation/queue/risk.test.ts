import { desc, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { moderationKinds } from '#app/registries/moderation-kinds.server.ts';
import { auditLog } from '#db/schema/audit-log.ts';
import { queueWeights } from '#db/schema/queue-weights.ts';
import { reports } from '#db/schema/reports.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import type { Risk } from '#platform/moderation/kind.ts';
import { call } from '#tests/app.ts';
import { useDatabase } from '#tests/database.ts';
import { makeProblemGirl } from '#tests/factories/content.ts';
import { createGirl, createModerator } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewaster.ts';
import { signIn } from '#tests/sign-in.ts';
import { partsOf } from './kinds.server.ts';
import { queueQuery, readQueue } from './queue.server.ts';
import { dueOf, standingText, turnOf } from './risk.ts';
import { weighedParts } from './weights/weights.server.ts';

const risks: Record<string, Risk> = Object.fromEntries(partsOf(moderationKinds).map(({ riskName, risk }) => [riskName, risk]));
const now = new Date('2026-11-24T12:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);

describe('the order of the queue', () => {
  test.each([
    ['danger of this minute', risks.timewaster4, 0, 'a severe report of last week', risks.timewaster3, 7],
    ['an explicit picture', risks.explicitImage, 0, 'a profile of last month', risks.girlProfile, 30],
    ['a new profile', risks.girlProfile, 0, 'what a crawler found a year ago', risks.sessionGirlProfile, 365],
    ['the older danger', risks.timewaster4, 2, 'the younger', risks.timewaster4, 1],
    ['the older of two kinds that are equally urgent', risks.report, 2, 'the younger', risks.explicitImage, 1],
    ['a report of today', risks.report, 0, 'a profile that was forgotten for two years', risks.girlProfile, 730],
    ['danger of this minute', risks.timewaster4, 0, 'what a crawler found three years ago', risks.sessionGirlProfile, 1_100],
  ] as [string, Risk, number, string, Risk, number][])('%s (%o, %d days) comes before %s', (_one, first, firstDays, _other, second, secondDays) => {
    expect(turnOf({ ...first, since: ago(firstDays) }) < turnOf({ ...second, since: ago(secondDays) })).toBe(true);
  });

  test.each([
    [risks.timewaster4, 5 / 24, true],
    [risks.timewaster4, 3 / 24, false],
    [risks.explicitImage, 0.9, false],
    [risks.explicitImage, 1.1, true],
    [risks.girlProfile, 1.9, false],
    [risks.timewaster1, 6, false],
    [risks.timewaster1, 8, true],
  ] as [Risk, number, boolean][])('each kind has its own time: %o after %d days is overdue: %s', (risk, days, overdue) => {
    expect((dueOf(risk, ago(days)) as Date) < now).toBe(overdue);
  });

  test('what nobody waits for is never overdue', () => {
    expect(dueOf(risks.scrapedEmail as Risk, ago(1_000))).toBeNull();
  });

  test.each([
    [risks.explicitImage, 2 / 24, 'Urgent: explicit picture, waiting 2 hours'],
    [risks.explicitImage, 1.2 / 24, 'Urgent: explicit picture, waiting 1 hour'],
    [risks.timewaster4, 0.1 / 24, 'Danger: a woman was in danger, waiting less than an hour'],
    [risks.girlProfile, 1.99, 'Soon: she waits to be seen, waiting 47 hours'],
    [risks.girlProfile, 3.5, 'Soon: she waits to be seen, waiting 3 days'],
    [risks.scrapedEmail, 95, 'Routine: has no email address yet, waiting 3 months'],
  ] as [Risk, number, string][])('%o after %d days: %s', (risk, days, text) => {
    expect(standingText(risk, ago(days), now)).toBe(text);
  });
});

describe('from the database', () => {
  useDatabase();
  const moderator = { ...visitor, role: 'moderator', userId: 'moderator', isModerator: true } as const;

  test('the same order, and no slower where ten thousand wait', async () => {
    const { girlId } = await createGirl();
    const at = (days: number) => new Date(Date.now() - days * 86_400_000);
    const ages = [0, 1, 30, 59, 61, 100, 179, 200, 700, 800];
    for (const days of ages) {
      await makeTimewaster(girlId, { approved: false, severity: 1 + (days % 4), createdAt: at(days) });
      await makeProblemGirl({ pending: true, createdAt: at(days) });
      await makeProblemGirl({ username: null, pending: true, createdAt: at(days) });
      await db.insert(reports).values({ subjectType: 'comment', subjectId: '7', reason: 'Doxxing', createdAt: at(days) });
    }
    const { items } = await readQueue(moderationKinds, moderator, { limit: 50 });
    expect(items).toHaveLength(ages.length * 4);
    const turns = items.map(({ urgency, since }) => turnOf({ urgency, since: new Date(since) }).getTime());
    expect(turns).toEqual([...turns].sort((one, other) => one - other));
    expect(items.map(({ turn }) => new Date(turn).getTime())).toEqual(turns);

    await db.execute(
      sql`insert into ${sessionGirls} (username, created_at) select 'crawled_' || n, now() - n * interval '1 hour' from generate_series(1, 10000) n`,
    );
    await db.execute(
      sql`insert into ${reports} (subject_type, subject_id, reason, created_at) select 'comment', n::text, 'Doxxing', now() - n * interval '1 minute' from generate_series(1, 10000) n`,
    );
    await db.execute(sql`analyze ${sessionGirls}`).catch(() => {});
    await readQueue(moderationKinds, moderator);
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const started = performance.now();
      expect((await readQueue(moderationKinds, moderator)).items).toHaveLength(20);
      times.push(performance.now() - started);
    }
    expect(Math.min(...times)).toBeLessThan(150);
  });

  test('what moderators change about a kind moves all of it, over REST too, as the moment says; and by the same indexes', async () => {
    await db.delete(reports);
    await db.delete(queueWeights);
    const session = await signIn(await createModerator());
    const change = (risk: string, body: object) => call('PATCH', `/api/admin/queue/weights/${risk}`, { session, body: { reason: 'Tried out', ...body } });
    const ofKinds = async () => (await readQueue(moderationKinds, moderator, { kinds: ['problemGirlReport', 'report'], limit: 50 })).items;
    await db.insert(reports).values({ subjectType: 'comment', subjectId: '7', reason: 'Doxxing' });
    expect((await ofKinds())[0]).toMatchObject({ kind: 'report', urgency: 'urgent', overdue: false });

    expect((await change('problemGirlReport', { urgency: 'danger', hours: 2 })).status).toBe(204);
    const items = await ofKinds();
    expect([items[0]?.kind, items[0]?.urgency, items.at(-1)?.kind]).toEqual(['problemGirlReport', 'danger', 'report']);
    expect(items[0]?.standing).toMatch(/^Danger: a woman is accused, waiting /);
    const turns = items.map(({ turn }) => new Date(turn).getTime());
    expect(turns).toEqual([...turns].sort((one, other) => one - other));
    const hoursLeft = (item: (typeof items)[number] | undefined) =>
      (new Date(item?.due as string).getTime() - new Date(item?.since as string).getTime()) / 3_600_000;
    expect(hoursLeft(items[0])).toBe(2);
    // Page after page in the same order, without a gap.
    const walked: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof readQueue>> = await readQueue(moderationKinds, moderator, {
        kinds: ['problemGirlReport', 'report'],
        limit: 3,
        after,
      });
      walked.push(...page.items.map(({ kind, id }) => `${kind}:${id}`));
      after = page.next;
    } while (after && walked.length < 100);
    expect(walked).toEqual(items.map(({ kind, id }) => `${kind}:${id}`));
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain ${queueQuery(await weighedParts(moderationKinds), { kinds: ['report'], limit: 20 })?.getSQL()}`,
    );
    expect(rows.map((row) => row['QUERY PLAN']).join()).not.toContain('Sort Key: reports.created_at');

    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'queue.weighed', subjectId: 'problemGirlReport', reason: 'Tried out', before: { urgency: 'soon', hours: 72 } });
    const listed = (await call('GET', '/api/admin/queue/weights', { session })).json.weights as { name: string }[];
    expect(listed.find(({ name }) => name === 'problemGirlReport')).toMatchObject({
      urgency: 'danger',
      is_changed: true,
      usual: { urgency: 'soon', hours: 72 },
    });
    expect((await call('DELETE', '/api/admin/queue/weights/problemGirlReport', { session, body: { reason: 'As before' } })).status).toBe(204);
    expect((await ofKinds())[0]).toMatchObject({ kind: 'report' });
    expect((await call('DELETE', '/api/admin/queue/weights/problemGirlReport', { session, body: { reason: 'Again' } })).status).toBe(404);
  });

  test.each([
    ['timewaster4', { urgency: 'soon', hours: 4 }],
    ['report', { urgency: 'urgent', hours: null }],
    ['report', { urgency: 'urgent', hours: 0 }],
    ['report', { urgency: 'urgent', hours: 721 }],
    ['report', { urgency: 'urgent', hours: 1.5 }],
    ['report', { urgency: 'at once', hours: 4 }],
    ['report', { urgency: 'soon', hours: 4, reason: ' ' }],
  ])('outside of the bounds nothing changes: %s %o', async (risk, body) => {
    const session = await signIn(await createModerator());
    await db.delete(queueWeights);
    expect((await call('PATCH', `/api/admin/queue/weights/${risk}`, { session, body: { reason: 'Tried out', ...body } })).status).toBe(422);
    expect(await db.$count(queueWeights)).toBe(0);
  });
});
