import { createReadStream, mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { StoragePlace } from './place.ts';

/** Files in a folder that only the user of the server may enter. */
export function diskPlace(folder: string): StoragePlace {
  const root = resolve(folder);
  mkdirSync(root, { recursive: true, mode: 0o700 });
  return {
    disk: new Disk(new FSDriver({ location: root, visibility: 'private' })),
    readPart: async (key, { start, end }) => {
      // Opened first, so that a file which is gone fails here and not in the middle of an answer.
      const file = await open(join(root, key));
      return createReadStream('', { fd: file, start, end });
    },
    close: () => {},
  };
}
