import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { reports } from '#db/schema/reports.ts';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { visitor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { makeProblemGirl } from '#tests/factories/content.ts';
import { createGirl } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewaster.ts';
import { readQueue } from './queue.server.ts';
import { dueOf, type Risk, risks, standingText, turnOf } from './risk.ts';

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
    expect(dueOf(risks.scrapedEmail, ago(1_000))).toBeNull();
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
    const { items } = await readQueue(moderator, { limit: 50 });
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
    await readQueue(moderator);
    const times: number[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const started = performance.now();
      expect((await readQueue(moderator)).items).toHaveLength(20);
      times.push(performance.now() - started);
    }
    expect(Math.min(...times)).toBeLessThan(150);
  });
});
