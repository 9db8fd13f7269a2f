import { randomUUID } from 'node:crypto';
import { storagePlace } from '#platform/storage/storage.server.ts';
import { failureCode } from './failure-code.ts';
import { withTimeLimit } from './time-limit.ts';

/** Writes, reads and deletes a small object in the file storage. @returns the reason for a failure, with the storage's own error code; null when all three work */
export async function probeFileStorage(): Promise<Error | null> {
  try {
    await withTimeLimit(writeReadDelete());
    return null;
  } catch (error) {
    return error as Error;
  }
}

/**
 * Asks the S3 storage for an object that doesn't exist. One read costs next to nothing, so it may run every minute.
 * @returns the reason for a failure; null when the storage answers
 */
export async function checkFileStorage(): Promise<Error | null> {
  try {
    await withTimeLimit(storagePlace().then(({ disk }) => disk.getBytes('private/probes/missing.txt')));
    return null;
  } catch (error) {
    const code = failureCode(error as Error);
    if (code === 'NoSuchKey') return null;
    // A key that may not list the bucket gets this for every missing object.
    return code === 'AccessDenied' ? probeFileStorage() : (error as Error);
  }
}

async function writeReadDelete(): Promise<void> {
  const { disk, put } = await storagePlace();
  const content = randomUUID();
  const key = `private/probes/${content}.txt`;
  await put(key, Buffer.from(content), 'text/plain');
  const stored = Buffer.from(await disk.getBytes(key)).toString();
  await disk.delete(key);
  if (stored !== content) throw new Error('The storage returned other bytes than were written.');
}
