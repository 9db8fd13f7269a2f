import { beforeAll, expect, test } from 'vitest';
import { readReportsByPlace, readReportsByType, readSignUps } from '#features/moderation/dashboard/traffic.server.ts';
import { girlsTable, guysTable, scammersTable } from '#features/moderation/tables/people.server.ts';
import { readAdminTable } from '#features/moderation/tables/read-table.server.ts';
import { timewastersTable } from '#features/moderation/tables/records.server.ts';
import type { AdminTable } from '#features/moderation/tables/table.server.ts';

import { useDatabase } from '#tests/database.ts';
import { actors } from '#tests/factories/actors.ts';
import { createGirl, createGuy, type Member } from '#tests/factories/members.ts';
import { makeTimewaster } from '#tests/factories/timewasters.ts';
import type { Behind, Series } from '#ui/charts/series.ts';
import { behindDay, behindDecisions, behindPlace, behindWaiting } from './behind.ts';

useDatabase();

const SPAN = 30;
const tables: Record<string, AdminTable> = {
  '/admin/manage-girls': girlsTable,
  '/admin/manage-guys': guysTable,
  '/admin/timewasters': timewastersTable,
  '/admin/scammers': scammersTable,
};

beforeAll(async () => {
  const girls: Member[] = [];
  for (let at = 0; at < 3; at += 1) girls.push(await createGirl());
  await createGuy();
  for (const city of ['Austin', 'Austin', 'Reno']) await makeTimewaster(girls[0]!, { city, clientType: 'dangerous' });
  await makeTimewaster(girls[1]!, { city: 'Reno', clientType: 'weirdo' });
});

/** Each number that leads somewhere, with how many rows are there. */
async function compared(labels: readonly string[], series: readonly Series[], behind: Behind) {
  const pairs: [shown: number, found: number][] = [];
  for (const { name, values } of series)
    for (const [at, value] of values.entries()) {
      const to = value ? behind(at, name) : null;
      if (!to || !labels[at]) continue;
      const url = new URL(to, 'http://127.0.0.1');
      const { total } = await readAdminTable(actors.moderator, tables[url.pathname]!, url.href);
      pairs.push([value as number, total]);
    }
  return pairs;
}

test('what is behind a number of sign-ups, of reports and of a place is exactly as many rows', async () => {
  const signUps = await readSignUps(actors.moderator, SPAN);
  const people = await compared(signUps.days, signUps.series, behindDay(signUps.days));
  expect(people).toEqual([
    [3, 3],
    [1, 1],
  ]);
  const types = await readReportsByType(actors.moderator, SPAN);
  expect(await compared(types.days, types.series, behindDay(types.days))).toEqual([[4, 4]]);
  const { places, series } = await readReportsByPlace(actors.moderator, SPAN);
  const byPlace = await compared(places, series, behindPlace(places, signUps.days[0]!));
  expect(byPlace.toSorted()).toEqual([
    [1, 1],
    [1, 1],
    [2, 2],
  ]);
});

test('what waits leads to the queue today, and to what was decided on an earlier day; a week ends on its seventh day', () => {
  const waiting = behindWaiting(['2026-11-23', '2026-11-24']);
  expect(waiting(1, 'Timewasters')).toBe('/admin/moderate?kind=timewaster');
  expect(waiting(0, 'Timewasters')).toBe('/admin/audit?from=2026-11-23&to=2026-11-23&subject=timewasters');
  expect(waiting(0, 'Something else')).toBeNull();
  expect(behindDecisions(['2026-11-23'])(0, 'Reports')).toBe('/admin/audit?from=2026-11-23&to=2026-11-29&subject=reports');
});
