import { and, eq, getTableColumns, inArray, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  authAccounts,
  bookings,
  contactMessages,
  follows,
  girlNewsMails,
  girlPhotos,
  girls,
  guyUsers,
  legacyFollowMyTravels,
  mailSchedules,
  meetingAnswers,
  meetingReviews,
  notificationPreferences,
  notifications,
  passkeys,
  posts,
  referenceRequests,
  savedSearches,
  savedSearchMatches,
  travels,
  twoFactors,
  type User,
  unverifiedReferences,
  uploads,
  users,
  verifications,
} from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { eraseFromAuditLog } from '#platform/audit/personal-values.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { emit } from '#platform/events.server.ts';
import { writeGirls } from '#platform/girls/write-girls.server.ts';
import { holdAccount } from '#platform/identities/holds/holds.server.ts';
import { reviewAccountHoldsJob } from '#platform/identities/jobs.server.ts';
import { writeGuyIdentifiers } from '#platform/identities/write-guy-identifiers.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { deleteMailTo } from '#platform/mail/outbox.server.ts';
import { forgetAccountInNotices } from '#platform/notifications/forget-account.server.ts';
import { emptyAbandonedOf } from '#platform/retention/empty-abandoned.server.ts';
import { emptyAbandonedJob } from '#platform/retention/jobs.server.ts';
import { tagsOfWords } from '#platform/texts/tags-of-words.server.ts';
import { deleteUploads } from '#platform/uploads/remove-files.server.ts';
import { guyTags, travelTags } from '#shared/cache-tags.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';
import { Forbidden, Invalid, NotFound } from '#shared/errors.ts';
import { type Proof, reauthenticate } from '../recovery/reauthenticate.server.ts';
import { endSessionsOf } from '../sessions/sessions.server.ts';

/**
 * Deletes a person's own account: sessions, log-ins, profile, pictures, mails. What other people wrote about or with
 * them stays and points at an emptied row, until the other account is deleted, too (`platform/retention`). All in one
 * transaction; the bytes of pictures follow by a job.
 * @throws NotAuthenticated, Forbidden for anybody else's account and without the proof, TooMany, NotFound when it is gone already
 */
export async function deleteAccount(actor: Actor, userId: string, proof: Proof): Promise<void> {
  authorize(actor, 'account.manage', { userId });
  await reauthenticate(actor, proof).catch((error) => {
    throw error instanceof Invalid ? new Forbidden(error.detail) : error;
  });
  await db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deletedAt)))
      .for('update');
    if (!user) throw new NotFound();
    // The columns that link words to their author are emptied below.
    const wordsTags = await tagsOfWords(tx, userId);
    const files = await tx.select({ id: uploads.id }).from(uploads).where(eq(uploads.ownerUserId, userId));
    await deleteUploads(
      tx,
      files.map(({ id }) => id),
    );
    await forgetAccountInNotices(tx, user);
    const girlIds = await emptyGirl(tx, userId);
    const guyIds = await emptyGuy(tx, user);
    await emptyAbandonedOf(tx, { girlIds, guyIds });
    await enqueue(tx, emptyAbandonedJob, { girlIds, guyIds });
    await deleteLogIns(tx, userId, user.email);
    await deleteWords(tx, userId, user.email);
    await emit(tx, 'account.deleted', { userId });
    await tx
      .update(users)
      .set({ ...emptied(users), name: 'Deleted', email: `${userId}@deleted.invalid`, emailVerified: false, linkedSocials: {}, deletedAt: new Date() })
      .where(eq(users.id, userId));
    for (const [table, ids] of [
      ['girls', girlIds],
      ['guy_users', guyIds],
      ['users', [userId]],
    ] as const)
      await eraseFromAuditLog(tx, table, ids);
    // By the hashes of what he had he is still recognised.
    await writeGuyIdentifiers(tx, guyIds);
    invalidateOnCommit([...girlIds.flatMap(travelTags), ...guyTags(...guyIds), ...wordsTags]);
  });
}

/** null for every text column of a table that may be empty: new columns are emptied without anybody remembering them. */
function emptied(table: PgTable): Record<string, null> {
  const columns = Object.entries(getTableColumns(table)).filter(([, { dataType, notNull, generated }]) => dataType === 'string' && !notNull && !generated);
  return Object.fromEntries(columns.map(([name]) => [name, null]));
}

async function emptyGirl(tx: Tx, userId: string): Promise<number[]> {
  const nothing = { ...emptied(girls), latitude: null, longitude: null, girlShowProfile: false, deletedAt: new Date() };
  const gone = await writeGirls(tx, eq(girls.userId, userId), nothing);
  for (const { id } of gone) {
    await tx.delete(girlPhotos).where(eq(girlPhotos.girlId, id));
    await tx.delete(posts).where(eq(posts.girlId, id));
    await tx.delete(travels).where(eq(travels.girlId, id));
    await tx.delete(follows).where(eq(follows.girlId, id));
    // A reference without her name stays: if it went with her account, it would tell that it was hers.
    await tx.delete(referenceRequests).where(and(eq(referenceRequests.girlId, id), sql`${referenceRequests.answer} is distinct from 'anonymous'`));
    await tx.update(referenceRequests).set({ comment: null }).where(eq(referenceRequests.girlId, id));
    await deleteUnpublished(tx, 'girl', eq(bookings.girlId, id));
  }
  return gone.map(({ id }) => id);
}

async function emptyGuy(tx: Tx, user: User) {
  const guys = await tx.select().from(guyUsers).where(eq(guyUsers.userId, user.id)).for('update');
  for (const guy of guys) await holdAccount(tx, guy, user);
  // Deletes at once what is held for nothing: the work, and so the answer, is the same for everybody.
  if (guys.length > 0) await enqueue(tx, reviewAccountHoldsJob, {});
  const nothing = {
    ...emptied(guyUsers),
    username: sql`'deleted-' || ${guyUsers.id}`,
    latitude: null,
    longitude: null,
    softDeleted: true,
    userShowProfile: false,
    canSendEmailsAboutWebsite: false,
  };
  const gone = await tx.update(guyUsers).set(nothing).where(eq(guyUsers.userId, user.id)).returning({ id: guyUsers.id });
  for (const { id } of gone) {
    await tx.delete(unverifiedReferences).where(eq(unverifiedReferences.guyUserId, id));
    await tx.delete(follows).where(eq(follows.guyUserId, id));
    await tx.delete(referenceRequests).where(eq(referenceRequests.guyUserId, id));
    await deleteUnpublished(tx, 'guy', eq(bookings.guyId, id));
  }
  return gone.map(({ id }) => id);
}

/** What was said about sessions for oneself alone, and reviews that have not appeared. */
async function deleteUnpublished(tx: Tx, side: BookingSide, whose: SQL) {
  const own = tx.select({ id: bookings.id }).from(bookings).where(whose);
  await tx.delete(meetingAnswers).where(and(eq(meetingAnswers.side, side), inArray(meetingAnswers.bookingId, own)));
  await tx.delete(meetingReviews).where(and(eq(meetingReviews.side, side), isNull(meetingReviews.publishedAt), inArray(meetingReviews.bookingId, own)));
}

async function deleteLogIns(tx: Tx, userId: string, email: string) {
  await endSessionsOf(tx, userId);
  await tx.delete(authAccounts).where(eq(authAccounts.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(verifications).where(or(inArray(verifications.value, [userId, email]), like(verifications.value, `%"userId":"${userId}"%`)));
}

/** Mails to them, messages from them, what was told to them. */
async function deleteWords(tx: Tx, userId: string, email: string) {
  await deleteMailTo(tx, email);
  await tx.delete(contactMessages).where(or(eq(contactMessages.userId, userId), eq(sql`lower(${contactMessages.email})`, email)));
  await tx.delete(legacyFollowMyTravels).where(eq(sql`lower(${legacyFollowMyTravels.email})`, email));
  await tx.delete(notifications).where(eq(notifications.userId, userId));
  for (const table of [savedSearches, savedSearchMatches, girlNewsMails, mailSchedules]) await tx.delete(table).where(eq(table.userId, userId));
  await tx.delete(notificationPreferences).where(eq(notificationPreferences.userId, userId));
}
