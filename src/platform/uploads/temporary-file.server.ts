import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settings } from '#platform/settings.server.ts';

let swept: string | undefined;

/** Removes what requests left behind whose process was killed; none lives for an hour. */
async function sweepOnce(folder: string): Promise<void> {
  if (swept === folder) return;
  swept = folder;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > 60 * 60 * 1_000) await rm(path, { force: true });
  }
}

/** A path for a file that lives as long as one request. On the same disk as the storage, readable by nobody else. */
export async function temporaryPath(): Promise<string> {
  const folder = join(settings().DATA_DIR, 'incoming');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await sweepOnce(folder);
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
