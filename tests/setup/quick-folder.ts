import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
const needed = 3 * 1024 ** 3;

function hasRoom(): boolean {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize > needed && freemem() > 2 * needed;
}

let made: string[] = [];

/** Takes away what `removeAtEnd` was told of. Test files do so at their end: a worker that is ended has no time to. */
export function removeFolders(): void {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
  made = [];
}
process.on('exit', removeFolders);

/** Keeps a folder until the end of the test file or, outside one, of the process. */
export function removeAtEnd(folder: string): string {
  made.push(folder);
  return folder;
}

/** A new folder for data that is thrown away at the end: in memory where the machine has plenty, which copies databases ten times as fast. */
export const quickFolder = (prefix: string): string => removeAtEnd(mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), prefix)));
