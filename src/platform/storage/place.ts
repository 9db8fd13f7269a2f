import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { ByteRange } from './range.ts';

/** S3 wants to know the length before the first byte. */
export type SizedStream = { stream: Readable; bytes: number };

/** Where files lie: flydrive's disk, and what it does not know: a write that is whole or nothing, and a part of a file. */
export type StoragePlace = {
  disk: Disk;
  put: (key: string, contents: Uint8Array | SizedStream, contentType: string) => Promise<void>;
  readPart: (key: string, range: ByteRange) => Promise<Readable>;
  /** Lets go of connections. */
  close: () => void;
};
