import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { codesOf, isOutOfSpace, NO_SPACE, NO_SPACE_SECONDS } from '#platform/error-codes.ts';
import { log } from '#platform/log.server.ts';
import { traced } from '#platform/monitoring/tracing.server.ts';
import { settings } from '#platform/settings.server.ts';
import { NotFound, ProductError, Unavailable } from '#shared/errors.ts';
import type { SizedStream, StoragePlace } from './place.ts';
import type { ByteRange } from './range.ts';

type Operation = 'put' | 'get' | 'size' | 'delete';

/** Keys stay out of it: they are all that guards a file that has no other guard. */
const part = <T>(operation: Operation, space: Space, work: () => Promise<T>): Promise<T> =>
  traced(`storage ${operation}`, { 'storage.operation': operation, 'storage.space': space }, work).catch((error: unknown) => {
    throw isOfPlace(error) ? away(operation, space, error) : error;
  });

/** What the place itself said, and not what we asked of it: the disk or its driver by a code, S3 by its answer. */
const isOfPlace = (error: unknown) => !(error instanceof ProductError) && error instanceof Error && ('code' in error || '$metadata' in error);

/** For the operator what happened, for the person that it may be tried again. */
function away(operation: Operation, space: Space, error: unknown): Unavailable {
  log.error({ operation, space, codes: codesOf(error) }, 'storage: the place of the files failed');
  if (isOutOfSpace(error)) return new Unavailable(NO_SPACE, NO_SPACE_SECONDS);
  return new Unavailable('Files cannot be stored or read at the moment. Please try again.', 10);
}

/** 'public' files have an address anybody may ask for; 'private' ones are served after a permission check only. */
export type Space = 'public' | 'private';

let place: Promise<StoragePlace> | undefined;

/**
 * Stores a file, over one of the same key.
 * @param key lower case words with '/', '-', '_' and '.', unguessable where the file is public: 'girls/4f…/640.webp'.
 */
export async function putFile(space: Space, key: string, contents: Uint8Array | SizedStream, contentType: string): Promise<void> {
  await part('put', space, async () => {
    const { put } = await storagePlace();
    await put(pathOf(space, key), contents, contentType);
  });
}

/** A file or a part of it, as a stream of bytes. @throws NotFound */
export async function getFileStream(space: Space, key: string, range?: ByteRange): Promise<Readable> {
  return part('get', space, async () => {
    const { disk, readPart } = await storagePlace();
    const path = pathOf(space, key);
    // Asked first: a stream that fails later can no longer become a 404.
    if (!(await disk.exists(path))) throw new NotFound();
    return range ? readPart(path, range) : disk.getStream(path);
  });
}

/** The whole file in memory. @throws NotFound */
export async function getFileBytes(space: Space, key: string): Promise<Uint8Array> {
  return part('get', space, async () => {
    const { disk } = await storagePlace();
    const path = pathOf(space, key);
    if (!(await disk.exists(path))) throw new NotFound();
    return disk.getBytes(path);
  });
}

/** Bytes of a file; null when it is not there. */
export async function findFileSize(space: Space, key: string): Promise<number | null> {
  return part('size', space, async () => {
    const { disk } = await storagePlace();
    const path = pathOf(space, key);
    return (await disk.exists(path)) ? (await disk.getMetaData(path)).contentLength : null;
  });
}

/** Deletes a file. One that is not there is deleted already: a job may ask twice. */
export async function deleteFile(space: Space, key: string): Promise<void> {
  await part('delete', space, async () => (await storagePlace()).disk.delete(pathOf(space, key)));
}

/** Forgets the place, so that the next call reads the settings again. For stops and tests. */
export async function closeStorage(): Promise<void> {
  const open = place;
  place = undefined;
  (await open?.catch(() => undefined))?.close();
}

/** The configured place itself: its errors are raw, see `putFile` for those that a visitor may read. */
export function storagePlace(): Promise<StoragePlace> {
  place ??= openPlace();
  return place;
}

// The SDK of S3 is large: a site that keeps its files on disk never loads it.
async function openPlace(): Promise<StoragePlace> {
  const { S3_BUCKET, ...rest } = settings();
  if (S3_BUCKET) return (await import('./s3-place.server.ts')).s3Place({ ...rest, S3_BUCKET });
  return (await import('./disk-place.server.ts')).diskPlace(storageFolder());
}

/** Absolute path of the folder that holds the files when S3_BUCKET is not set. */
export const storageFolder = (): string => resolve(settings().DATA_DIR, 'storage');

function pathOf(space: Space, key: string): string {
  // Keys are made by us, never typed; one that climbs out of its space is a defect or an attack.
  if (!/^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/i.test(key)) throw new Error(`The storage key ${JSON.stringify(key)} is none.`);
  return `${space}/${key}`;
}
