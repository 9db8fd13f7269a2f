import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { settings } from '#platform/settings.server.ts';
import { storageFolder } from './storage.server.ts';

/**
 * Detects instances that share an outside database but not their storage folder: each would miss the files of the others.
 * The folder holds a random id, and `site_state` holds the id of the first folder that was used.
 */

const STATE_NAME = 'storage-identity';
/** File beside the folders `public` and `private`. */
const IDENTITY_FILE = 'storage-identity';

/** `unshared`: files are in S3, or the database is embedded. `unrecorded`: no instance has started yet. `other`: another folder was recorded. */
export type StorageIdentity = 'unshared' | 'unrecorded' | 'same' | 'other';

/** Compares the storage folder with the recorded one. Changes nothing. */
export async function checkStorageIdentity(client: Pick<pg.Client, 'query'>): Promise<StorageIdentity> {
  if (!isShared()) return 'unshared';
  const { rows } = await client.query<{ value: string }>('select value from site_state where name = $1', [STATE_NAME]);
  if (!rows[0]) return 'unrecorded';
  return rows[0].value === findFolderId() ? 'same' : 'other';
}

/** Records the storage folder of this instance when none is recorded yet. */
export async function recordStorageIdentity(client: pg.Client): Promise<void> {
  if ((await checkStorageIdentity(client)) !== 'unrecorded') return;
  const known = findFolderId();
  const id = known ?? randomUUID();
  await client.query('begin');
  try {
    const { rowCount } = await client.query('insert into site_state (name, value) values ($1, $2) on conflict do nothing', [STATE_NAME, id]);
    // Another instance that starts now waits for this row, so it never reads half a file.
    if (rowCount === 1 && known === null) {
      mkdirSync(storageFolder(), { recursive: true, mode: 0o700 });
      writeFileSync(join(storageFolder(), IDENTITY_FILE), `${id}\n`, { mode: 0o600, flag: 'wx' });
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** The warning for `other`. */
export const explainOtherStorage = (): string =>
  `Warning: the files of this site are not in ${storageFolder()}: its database was first used with another storage folder. ` +
  'Either several instances keep their files on separate disks (set S3_BUCKET on all of them), or the files were moved or lost (restore the storage folder). ' +
  'See "Shared files" in docs/operating/growth.md.';

const isShared = () => settings().DATABASE_URL !== undefined && settings().S3_BUCKET === undefined;

function findFolderId(): string | null {
  try {
    return readFileSync(join(storageFolder(), IDENTITY_FILE), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
