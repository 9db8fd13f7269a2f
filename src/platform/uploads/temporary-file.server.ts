import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '#platform/settings.server.ts';

/** A path for a file that lives as long as one request. On the same disk as the storage, readable by nobody else. */
export async function temporaryPath(): Promise<string> {
  const folder = join(settings().DATA_DIR, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, randomUUID());
}

/** Runs `work` with the path of a file that holds the source, and removes the file if it had to be made. */
export async function inTemporaryFile<T>(source: Uint8Array | string, work: (path: string) => Promise<T>): Promise<T> {
  if (typeof source === 'string') return work(source);
  const path = await temporaryPath();
  try {
    await writeFile(path, source, { mode: 0o600 });
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
