import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { girls, guyUsers, uploads, users } from '#db/schema/index.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { flagSharedWithBanned } from '#platform/identities/flag-shared.server.ts';
import { writeGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { guyTags } from '#shared/cache-tags.ts';
import { identifiersOf } from '#shared/fields/identifiers.ts';
import { spendToken } from '../recovery/one-time-tokens.server.ts';

/**
 * Confirms an address by the token of a mail, once.
 * @returns false for a token that is none, spent or too old
 */
export async function confirmEmail(token: string): Promise<boolean> {
  const confirmed = await db.transaction(async (tx) => {
    const spent = await spendToken(tx, 'confirm-email', token);
    if (!spent) return false;
    const userId = spent.value;
    const [user] = await tx
      .update(users)
      .set({ emailVerified: true })
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .returning({ id: users.id });
    if (!user) return false;
    await markConfirmed(tx, userId);
    return true;
  });
  if (confirmed) await invalidateTags(guyTags());
  return confirmed;
}

/** A guy's profile shows once his address is confirmed. */
export async function markConfirmed(tx: Tx, userId: string): Promise<void> {
  const guys = await tx
    .update(guyUsers)
    .set({ auth0Verified: true, confirmedAt: new Date() })
    .where(and(eq(guyUsers.userId, userId), eq(guyUsers.auth0Verified, false)))
    .returning({ id: guyUsers.id });
  await writeGuyIdentifiers(
    tx,
    guys.map(({ id }) => id),
  );
  await flagGirl(tx, userId);
}

/** Guys are compared with whatever they come to hold; somebody who is banned may come back as a girl. */
async function flagGirl(tx: Tx, userId: string): Promise<void> {
  const [girl] = await tx
    .select({ email: users.email, phone: girls.phone })
    .from(girls)
    .innerJoin(users, eq(users.id, girls.userId))
    .where(eq(girls.userId, userId));
  if (!girl) return;
  const held = identifiersOf({ ...noProfiles, emails: [girl.email], phones: [girl.phone] });
  await flagSharedWithBanned(
    tx,
    held.map((one) => ({ ...one, userId })),
  );
}

const noProfiles = { skype: null, facebook: null, instagram: null, twitter: null };

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
    await tx.delete(girls).where(and(sql`${girls.userId} in ${old}`, eq(girls.matwiseGirl, true)));
    await tx.delete(users).where(sql`${users.id} in ${old}`);
  });
}
