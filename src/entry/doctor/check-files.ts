import { accessSync, constants, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { codesOf } from '#platform/error-codes.ts';
import { readFreeSpace } from '#platform/probes/disk-space.server.ts';
import { probeFileStorage } from '#platform/probes/file-storage.server.ts';
import { settings } from '#platform/settings.server.ts';
import { storageFolder } from '#platform/storage/storage.server.ts';
import { checkStorageIdentity } from '#platform/storage/storage-identity.server.ts';
import { type Check, failed, ok, toReason, warning } from './report.ts';

/** Whether this process may write into DATA_DIR without harm. After a failure nothing else should be tried there. */
export function checkDataFolder(): Check {
  const folder = resolve(settings().DATA_DIR);
  try {
    accessSync(folder, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      return failed('data folder', `${folder} doesn't exist`, 'Correct DATA_DIR, or start the site once: its first start creates the folder');
    return failed('data folder', `${folder} can't be written`, 'Run this as the user of the site, and let that user own the folder');
  }
  // Files that root creates could not be changed by the site afterwards.
  if (process.getuid?.() === 0 && statSync(folder).uid !== 0)
    return failed(
      'data folder',
      `${folder} belongs to another user than root`,
      'Run this as the user of the site, see "Check the installation" in docs/operating.md',
    );
  return ok('data folder', folder);
}

export async function checkStorage(client: pg.Client | null): Promise<Check[]> {
  const { S3_BUCKET } = settings();
  const place = S3_BUCKET ? `the bucket ${S3_BUCKET}` : storageFolder();
  const error = await probeFileStorage();
  if (error) return [failed('storage', `${place} can't be used (${toReason(error)})`, storageFix(error))];
  return [ok('storage', `a file was written to ${place}, read and deleted`), ...(client ? await checkSharing(client) : [])];
}

const KEY_ERRORS = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'AccessDenied', 'Forbidden', 'CredentialsProviderError'];

function storageFix(error: Error): string {
  const codes = codesOf(error);
  const has = (...wanted: string[]) => wanted.some((code) => codes.includes(code));
  if (has('ENOSPC', 'EDQUOT')) return 'Free disk space';
  if (!settings().S3_BUCKET) return `Give the user of the site the right to write to ${storageFolder()}`;
  if (has('NoSuchBucket', 'NotFound')) return 'Create the bucket, or correct S3_BUCKET and S3_REGION';
  if (has(...KEY_ERRORS)) return 'Correct S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, and allow them to get, put and delete objects in the bucket';
  return 'Correct S3_ENDPOINT and S3_REGION, and check that the service runs and can be reached from here';
}

async function checkSharing(client: pg.Client): Promise<Check[]> {
  // The table is missing until the site has started once on this release.
  const identity = await checkStorageIdentity(client).catch(() => 'unrecorded' as const);
  if (identity === 'unshared' || identity === 'unrecorded') return [];
  if (identity === 'same') return [ok('shared storage', 'the files are those that the database was first used with')];
  return [
    failed(
      'shared storage',
      `${storageFolder()} is not the folder that the database was first used with`,
      'Set S3_BUCKET on all instances, or restore the storage folder, see "Shared files" in docs/operating/growth.md',
    ),
  ];
}

const LEAST_FREE_SHARE = 0.1;
const LEAST_FREE_BYTES = 2_000_000_000;
const toGigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(1)} GB`;

/** The disks of the data folder and of the embedded database, which may be elsewhere. */
export async function checkDiskSpace(): Promise<Check[]> {
  const dataDir = resolve(settings().DATA_DIR);
  const folders = [dataDir, join(dataDir, 'postgres')].flatMap((path) => {
    try {
      return [realpathSync(path)];
    } catch {
      return [];
    }
  });
  const byDevice = new Map(folders.map((folder) => [statSync(folder).dev, folder]).reverse() as [number, string][]);
  return Promise.all(
    [...byDevice.values()].map(async (folder) => {
      const { freeBytes, totalBytes } = await readFreeSpace(folder);
      const text = `${toGigabytes(freeBytes)} of ${toGigabytes(totalBytes)} free at ${folder}`;
      const isLow = freeBytes < LEAST_FREE_BYTES || freeBytes < totalBytes * LEAST_FREE_SHARE;
      return isLow ? warning('disk space', text, 'Free space or enlarge the disk: a full disk stops the database') : ok('disk space', text);
    }),
  );
}
