import { and, eq, isNull, sql } from 'drizzle-orm';
import { uploads } from '#db/schema/uploads.ts';
import { users } from '#db/schema/users.ts';
import type { Db, Tx } from '#platform/db/client.server.ts';
import { Invalid } from '#shared/errors.ts';
import { FILE_QUOTA, MODERATOR_FILE_QUOTA } from '#shared/limits.ts';

const tooManyFiles = (files: number) => `You have stored ${files.toLocaleString('en-US')} files, which is the limit. Please delete some first.`;
const tooManyBytes = (bytes: number) => `You have used your ${bytes / 1024 ** 3} GB for files. Please delete some first.`;

/**
 * Refuses a file of `bytes` when its owner has no room for it. Everything counts that she has uploaded, used or not, from the
 * moment it is stored until it is deleted.
 * @throws Invalid naming `field`
 */
export async function checkFileQuota(executor: Db | Tx, ownerUserId: string, bytes: number, field: string): Promise<void> {
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
export async function claimFileQuota(tx: Tx, ownerUserId: string, bytes: number, field: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`file-quota:${ownerUserId}`}, 0))`);
  await checkFileQuota(tx, ownerUserId, bytes, field);
}
