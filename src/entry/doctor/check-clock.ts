import type pg from 'pg';
import { settings } from '#platform/settings.server.ts';
import { type Check, failed, ok, warning } from './report.ts';

const WARNING_MS = 5_000;
const FAILURE_MS = 60_000;

/** How far this machine's clock is ahead of the outside database's; null for the embedded one, which has the same clock. */
export async function measureDatabaseClock(client: pg.Client): Promise<number | null> {
  if (!settings().DATABASE_URL) return null;
  const sentAt = Date.now();
  const { rows } = await client.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms');
  return (sentAt + Date.now()) / 2 - Number(rows[0]?.ms);
}

/** @param offsets by what this machine's clock was compared with; null where that was not possible */
export function checkClock(offsets: Record<string, number | null>): Check {
  const known = Object.entries(offsets).filter((one): one is [string, number] => one[1] !== null);
  const [farthest] = known.toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one));
  if (!farthest) return ok('clock', 'nothing on another machine answered that it could be compared with');
  const [where, offsetMs] = farthest;
  const text = `this machine is ${(Math.abs(offsetMs) / 1000).toFixed(1)} s ${offsetMs < 0 ? 'behind' : 'ahead of'} ${where}`;
  const fix = 'Turn on time synchronization on both machines (timedatectl set-ntp true)';
  if (Math.abs(offsetMs) > FAILURE_MS) return failed('clock', text, fix);
  if (Math.abs(offsetMs) > WARNING_MS) return warning('clock', text, fix);
  return ok('clock', text);
}
