import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { ByteRange } from './range.ts';

/** Where files lie: flydrive's disk, and the one thing that it does not know, a part of a file. */
export type StoragePlace = {
  disk: Disk;
  readPart: (key: string, range: ByteRange) => Promise<Readable>;
  /** Lets go of connections. */
  close: () => void;
};
