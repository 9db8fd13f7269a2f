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

/**
 * A new folder for data that is thrown away with this process: in memory where the machine has plenty, which copies databases ten
 * times as fast.
 */
export function quickFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom() ? inMemory : tmpdir(), prefix));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
