import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { settings } from '#platform/settings.server.ts';

/** Written beside the database by a successful backup. No backup contains it: the data folder itself is not copied. */
const RECORD = 'last-backup.json';

/** Notes in the data folder that a backup was completed. */
export function recordBackup(dataDir: string, madeAt: string): void {
  const path = join(dataDir, RECORD);
  writeFileSync(`${path}.partial`, `${JSON.stringify({ madeAt })}\n`);
  renameSync(`${path}.partial`, path);
}

/**
 * The time of the newest backup: the record of `npm run backup` for the embedded database, the last archived piece of the log for an outside one.
 * @returns null when none is known: no backup yet, or an outside database without log archiving
 */
export async function readLastBackup(client: Pick<pg.ClientBase | pg.Pool, 'query'>): Promise<Date | null> {
  const { DATABASE_URL, DATA_DIR } = settings();
  return DATABASE_URL ? readLastArchived(client) : readRecord(DATA_DIR);
}

function readRecord(dataDir: string): Date | null {
  try {
    const { madeAt } = JSON.parse(readFileSync(join(dataDir, RECORD), 'utf8')) as { madeAt: string };
    const date = new Date(madeAt);
    return Number.isNaN(date.getTime()) ? null : date;
  } catch {
    return null;
  }
}

async function readLastArchived(client: Pick<pg.ClientBase | pg.Pool, 'query'>): Promise<Date | null> {
  const { rows } = await client.query<{ at: Date | null }>(
    `select last_archived_time as at from pg_stat_archiver where current_setting('archive_mode') <> 'off'`,
  );
  return rows[0]?.at ?? null;
}
