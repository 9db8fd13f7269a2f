import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StoragePlace } from './place.ts';

/** What a killed process did not finish. Another one may be at work in the same folder, so what is young stays. */
function removeLeftOver(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()) > 60 * 60 * 1_000) rmSync(path, { force: true });
  }
}

/** Files in a folder that only the user of the server may enter. */
export function diskPlace(folder: string): StoragePlace {
  const root = resolve(folder);
  const unfinished = join(root, 'unfinished');
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  removeLeftOver(unfinished);
  return {
    disk: new Disk(new FSDriver({ location: root, visibility: 'private' })),
    put: async (key, contents) => {
      const path = join(unfinished, randomUUID());
      try {
        if (contents instanceof Uint8Array) await writeFile(path, contents, { mode: 0o600 });
        else await pipeline(contents.stream, createWriteStream(path, { mode: 0o600 }));
        await mkdir(dirname(join(root, key)), { recursive: true, mode: 0o700 });
        // Whole under its name or not at all: whoever asks meanwhile keeps what he gets for a year.
        await rename(path, join(root, key));
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
    },
    readPart: async (key, { start, end }) => {
      // Opened first, so that a file which is gone fails here and not in the middle of an answer.
      const file = await open(join(root, key));
      return createReadStream('', { fd: file, start, end });
    },
    close: () => {},
  };
}
