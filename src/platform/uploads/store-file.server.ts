import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Upload, uploads } from '#db/schema/uploads.ts';
import { users } from '#db/schema/users.ts';
import { unmarked } from '#platform/context.server.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import { cleanVideo } from '#platform/images/clean-video.server.ts';
import { detectPicture, detectType, type FileSource } from '#platform/images/detect-type.server.ts';
import { cleanImage } from '#platform/images/process-image.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { deleteFile, putFile, type Space } from '#platform/storage/storage.server.ts';
import { Invalid } from '#shared/errors.ts';
import { FILE_QUOTA, MODERATOR_FILE_QUOTA } from '#shared/limits.ts';
import { publicAddress, SHOWN_WIDTH, variantKey } from './addresses.ts';
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

const tooManyFiles = (files: number) => `You have stored ${files.toLocaleString('en-US')} files, which is the limit. Please delete some first.`;
const tooManyBytes = (bytes: number) => `You have used your ${bytes / 1024 ** 3} GB for files. Please delete some first.`;

/**
 * Refuses a file of `bytes` when its owner has no room for it. Everything counts that she has uploaded, used or not, from the
 * moment it is stored until it is deleted.
 * @throws Invalid naming `field`
 */
async function checkFileQuota(executor: Db | Tx, ownerUserId: string, bytes: number, field: string): Promise<void> {
  const [stored] = await executor
    .select({ files: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${uploads.bytes}), 0)::float8` })
    .from(uploads)
    .where(and(eq(uploads.ownerUserId, ownerUserId), isNull(uploads.deletedAt)));
  const { files = 0, bytes: used = 0 } = stored ?? {};
  if (files < FILE_QUOTA.files && used + bytes <= FILE_QUOTA.bytes) return;
  const [owner] = await executor.select({ isModerator: users.isModerator }).from(users).where(eq(users.id, ownerUserId));
  const quota = owner?.isModerator ? MODERATOR_FILE_QUOTA : FILE_QUOTA;
  const message = files >= quota.files ? tooManyFiles(quota.files) : used + bytes > quota.bytes ? tooManyBytes(quota.bytes) : null;
  if (message) throw new Invalid([{ path: [field], message }]);
}

/** The same for the transaction that stores the file: uploads of one owner go through here one at a time, until each has committed. */
async function claimFileQuota(tx: Tx, ownerUserId: string, bytes: number, field: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file-quota:${ownerUserId}`}, 0))`);
  await checkFileQuota(tx, ownerUserId, bytes, field);
}
