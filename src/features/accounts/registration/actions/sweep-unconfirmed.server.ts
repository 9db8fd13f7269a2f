import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { girls, guyUsers, uploads, users } from '#db/schema/index.ts';
import { db } from '#platform/db/client.server.ts';
import { deleteGirls } from '#platform/girls/write-girls.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';

const daysToConfirm = 7;

/** Deletes accounts whose address nobody has confirmed in time: name and address are free again. */
export async function sweepUnconfirmed(): Promise<void> {
  await db.transaction(async (tx) => {
    const old = tx
      .select({ id: users.id })
      .from(users)
      .where(
        and(
          eq(users.emailVerified, false),
          eq(users.isModerator, false),
          isNull(users.deletedAt),
          // Registered here: an imported account was never asked to confirm anything.
          isNotNull(users.termsAcceptedAt),
          lt(users.createdAt, sql`now() - make_interval(days => ${daysToConfirm})`),
        ),
      );
    const files = await tx.select({ id: uploads.id }).from(uploads).where(sql`${uploads.ownerUserId} in ${old}`);
    await deleteUploads(
      tx,
      files.map(({ id }) => id),
    );
    await tx.delete(guyUsers).where(sql`${guyUsers.userId} in ${old}`);
    await deleteGirls(tx, and(sql`${girls.userId} in ${old}`, eq(girls.matwiseGirl, true)));
    await tx.delete(users).where(sql`${users.id} in ${old}`);
  });
}
