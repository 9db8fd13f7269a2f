import type pg from 'pg';
import { commandLine } from '#platform/command-line.ts';
import { readLastBackup } from '#platform/probes/last-backup.server.ts';
import { settings } from '#platform/settings.server.ts';
import { type Check, ok, warning } from './report.ts';

const HOUR_MS = 3_600_000;
/** A night and two hours. */
const OLDEST_HOURS = 26;

export async function checkBackup(client: pg.Client): Promise<Check> {
  const madeAt = await readLastBackup(client);
  const fix = settings().DATABASE_URL
    ? 'Archive the log of PostgreSQL with pgBackRest, or check the folder of your nightly dumps yourself, see "Backups" in docs/operating.md'
    : `Run ${commandLine('backup')} <folder> every night, see "Backups" in docs/operating.md`;
  if (!madeAt) return warning('backup', 'none is known', fix);
  const hours = Math.round((Date.now() - madeAt.getTime()) / HOUR_MS);
  const text = `the last one is ${hours} ${hours === 1 ? 'hour' : 'hours'} old`;
  return hours > OLDEST_HOURS ? warning('backup', text, fix) : ok('backup', text);
}
