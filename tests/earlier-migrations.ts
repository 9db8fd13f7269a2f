import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { quickFolder } from './setup/quick-folder.ts';

type Journal = { entries: { tag: string }[] };

/**
 * A folder with the migrations of an earlier version.
 * @param isFirstLater which one that version did not have yet; none: it had all
 */
export function earlierMigrations(isFirstLater: (tag: string) => boolean): { folder: string; later: number } {
  const folder = quickFolder('earlier-migrations-');
  cpSync('migrations', folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal;
  const found = journal.entries.findIndex(({ tag }) => isFirstLater(tag));
  const kept = journal.entries.slice(0, found === -1 ? undefined : found);
  writeFileSync(file, JSON.stringify({ ...journal, entries: kept }));
  return { folder, later: journal.entries.length - kept.length };
}
