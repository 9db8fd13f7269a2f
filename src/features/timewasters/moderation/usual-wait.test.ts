import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { auditLog } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { useDatabase } from '#tests/database.ts';
import { insertAuditEntries } from '#tests/factories/audit-entry.ts';
import { createGirl, createModerator } from '#tests/factories/members.ts';
import { actorOf, makeTimewaster } from '#tests/factories/timewasters.ts';
import { createTimewaster } from '../actions/create-timewaster.server.ts';
import { timewasterInput } from '../schema.ts';
import { readUsualWait, usualWait } from './usual-wait.server.ts';

useDatabase();
afterEach(() => vi.useRealTimers());

test.each([
  [{ decided: 0, median: 0, longest: 0 }, null],
  [{ decided: 4, median: 3, longest: 47 }, 'Usually within a day or two.'],
  [{ decided: 4, median: 3, longest: 49 }, null],
  [{ decided: 5, median: 0.2, longest: 400 }, 'Usually within an hour:'],
  [{ decided: 9, median: 4.1, longest: 400 }, 'Usually within 5 hours:'],
  [{ decided: 9, median: 48, longest: 400 }, 'Usually within 48 hours:'],
  [{ decided: 9, median: 49, longest: 400 }, 'Usually within 3 days:'],
])('%o: %s', (waits, sentence) => {
  if (sentence === null) expect(usualWait(waits)).toBeNull();
  else expect(usualWait(waits)).toMatch(sentence);
});

const HOUR = 3_600_000;

beforeAll(async () => {
  const [girl, moderator] = [await createGirl(), await createModerator()];
  const decide = async (hours: number, { daysAgo = 10, action = 'timewaster.approved', sourceId = null as string | null } = {}) => {
    const decided = new Date(Date.now() - daysAgo * 24 * HOUR);
    const id = await makeTimewaster(girl, { createdAt: new Date(decided.getTime() - hours * HOUR) });
    if (sourceId) await db.execute(`update timewasters set source_id = '${sourceId}' where id = ${id}`);
    const entry = { action, subjectType: 'timewasters', subjectId: String(id) };
    // Hidden and approved again later: the first decision is what she waited for.
    await insertAuditEntries({ ...entry, createdAt: decided }, { ...entry, createdAt: new Date(decided.getTime() + 200 * HOUR) });
  };
  for (const hours of [1, 2, 6.5, 30]) await decide(hours);
  await decide(70, { action: 'timewaster.rejected' });
  // Neither what was decided long ago, nor what came from elsewhere, nor what was no decision.
  for (let more = 0; more < 3; more += 1) {
    await decide(0.1, { daysAgo: 120 });
    await decide(4_000, { sourceId: `elsewhere-${more}` });
    await decide(0.1, { action: 'timewaster.edited' });
  }
  const own = timewasterInput.parse({ name: 'Own', city: 'Reno', country: 'United States', clientType: 'weirdo', comment: 'Seen.', approved: true });
  for (let more = 0; more < 5; more += 1) await createTimewaster(actorOf(moderator), own);
});

test('the median of what moderators decided first in the last 90 days, read once in some minutes', async () => {
  expect(await readUsualWait()).toBe('Usually within 7 hours: half of the reports of the last 90 days were decided faster than that.');
  await db.insert(auditLog).values({ actorRole: 'moderator', action: 'timewaster.approved', subjectType: 'timewasters', subjectId: '1' });
  const asked = vi.spyOn(db, 'select');
  await readUsualWait();
  expect(asked).not.toHaveBeenCalled();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
  await readUsualWait();
  expect(asked).toHaveBeenCalled();
  asked.mockRestore();
});
