import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { type Upload, uploads } from '#db/schema/uploads.ts';
import { unmarked } from '#platform/context.server.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import { cleanVideo } from '#platform/images/clean-video.server.ts';
import { detectPicture, detectType, type FileSource } from '#platform/images/detect-type.server.ts';
import { cleanImage } from '#platform/images/process-image.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { deleteFile, putFile, type Space } from '#platform/storage/storage.server.ts';
import { Invalid } from '#shared/errors.ts';
import { publicAddress, SHOWN_WIDTH, variantKey } from './addresses.ts';
import { checkFileQuota, claimFileQuota } from './file-quota.server.ts';
import { makeVariantsJob } from './jobs.server.ts';
import { inTemporaryFile } from './temporary-file.server.ts';

/** What a file is for: the first part of its public id, so that an operator knows what lies where. */
export type Purpose = 'avatars' | 'photos' | 'posts' | 'uploads' | 'verification' | 'scammers' | 'problem-girls' | 'timewasters';

export type StoreOptions = {
  ownerUserId: string | null;
  purpose: Purpose;
  /** Never has a public address; it is served by signed, session-checked ones only. */
  private?: boolean;
  /** 'any' also takes mp4. */
  accept?: 'images' | 'any';
  maxBytes?: number;
  /** The field that errors name. */
  field?: string;
};

/** A stored file. `secureUrl` is empty for a private one. */
export type StoredFile = Upload & { secureUrl: string };

/**
 * Cleans a file of all metadata, puts it into the storage and writes its row; a job makes the smaller sizes.
 * Takes seconds for a large file: call it before a transaction begins, with `db`, and link the row inside it.
 * @throws WrongType, TooLarge, or Invalid naming the field, also when its owner has used up her quota
 */
export async function storeFile(executor: Db | Tx, source: FileSource, options: StoreOptions): Promise<StoredFile> {
  const type = await (options.accept === 'any' ? detectType(source) : detectPicture(source));
  const { ownerUserId, field = 'file' } = options;
  // Asked before the work, and again under the lock below.
  if (ownerUserId) await checkFileQuota(executor, ownerUserId, 0, field);
  const publicId = `${options.purpose}/${randomBytes(12).toString('hex')}`;
  const space: Space = options.private ? 'private' : 'public';
  const stored = type === 'video/mp4' ? await storeVideo(source, space, publicId, options) : await storeImage(source, space, publicId, options);
  const row = await unmarked(() =>
    executor.transaction(async (tx) => {
      if (ownerUserId) await claimFileQuota(tx, ownerUserId, stored.bytes, field);
      const [inserted] = await tx
        .insert(uploads)
        .values({ ...stored, publicId, ownerUserId, private: space === 'private' })
        .returning();
      if (inserted!.status === 'stored') await enqueue(tx, makeVariantsJob, { id: inserted!.id });
      return inserted!;
    }),
  ).catch(async (error: unknown) => {
    // Refused, so no row will lead to these bytes. After any other error one may.
    if (error instanceof Invalid) await deleteFile(space, stored.storageKey);
    throw error;
  });
  return { ...row, secureUrl: secureUrlOf(row) };
}

/** The one address of an upload that is kept in other tables (`secure_url`). */
export function secureUrlOf({ publicId, kind, storageKey, private: hidden }: Pick<Upload, 'publicId' | 'kind' | 'storageKey' | 'private'>): string {
  if (hidden) return '';
  return publicAddress(kind === 'video' ? storageKey : variantKey(publicId, SHOWN_WIDTH));
}

async function storeImage(source: FileSource, space: Space, publicId: string, { maxBytes, field }: StoreOptions) {
  const { data, mime, width, height } = await cleanImage(source, { ...(maxBytes && { maxBytes }), ...(field && { field }) });
  const storageKey = `${publicId}/original.${mime === 'image/png' ? 'png' : 'jpg'}`;
  await putFile(space, storageKey, data, mime);
  return { kind: 'image' as const, mime, width, height, bytes: data.length, storageKey, status: 'stored' as const };
}

async function storeVideo(source: FileSource, space: Space, publicId: string, { maxBytes, field }: StoreOptions) {
  return inTemporaryFile(source, async (from) => {
    const to = `${from}.clean`;
    try {
      const { mime, width, height } = await cleanVideo(from, to, { ...(maxBytes && { maxBytes }), ...(field && { field }) });
      const storageKey = `${publicId}/video.mp4`;
      const { size: bytes } = await stat(to);
      await putFile(space, storageKey, { stream: createReadStream(to), bytes }, mime);
      return { kind: 'video' as const, mime, width, height, bytes, storageKey, status: 'ready' as const };
    } finally {
      await rm(to, { force: true });
    }
  });
}
