import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { type Dispute, disputes } from '#db/schema/disputes.ts';
import { timewasterIdentifiers } from '#db/schema/timewaster-identifiers.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { contactHashes, decryptContact } from '#platform/secrets/contact-data.server.ts';
import { normalizeEmail, normalizePhone } from '#shared/fields/normalize-contact.ts';
import { isPrivate } from '../decisions/answers.server.ts';
import { notifyOfDispute } from '../notify.server.ts';

/** Long enough for a moderator who calls. */
const unprovenDays = 14;

/** Finds the private records that name a proven contact: each is decided for itself. */
export async function followProven({ id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const [dispute] = await tx
      .select()
      .from(disputes)
      .where(and(eq(disputes.id, id), isNotNull(disputes.provenAt), isNull(disputes.answeredAt)))
      .for('update');
    if (!dispute) return;
    if (isPrivate(dispute)) await attachTimewasters(tx, dispute);
    await notifyOfDispute(tx, dispute);
  });
}

async function attachTimewasters(tx: Tx, { id: disputeId, subjectType, contactEncrypted, keyId, contactKind }: Dispute) {
  const contact = decryptContact(contactEncrypted, keyId);
  const form = contactKind === 'phone' ? (normalizePhone(contact) ?? contact) : normalizeEmail(contact);
  const rows = await tx
    .selectDistinct({ id: timewasterIdentifiers.timewasterId })
    .from(timewasterIdentifiers)
    .innerJoin(timewasters, and(eq(timewasters.id, timewasterIdentifiers.timewasterId), isNull(timewasters.rejectedAt)))
    .where(and(eq(timewasterIdentifiers.kind, contactKind), inArray(timewasterIdentifiers.valueHash, contactHashes(contactKind, form))))
    .orderBy(asc(timewasterIdentifiers.timewasterId));
  const named = rows.map((row) => row.id);
  const subjects = named.length > 0 ? named : [null];
  const added = await tx
    .insert(disputeRecords)
    .values(subjects.map((subjectId) => ({ disputeId, subjectType, subjectId })))
    .onConflictDoNothing({ target: [disputeRecords.disputeId, disputeRecords.subjectId] })
    .returning({ subjectId: disputeRecords.subjectId });
  const marked = added.flatMap(({ subjectId }) => subjectId ?? []);
  if (marked.length === 0) return;
  // The record itself did not change: its date stays.
  await tx
    .update(timewasters)
    .set({ disputed: true, updatedAt: sql`${timewasters.updatedAt}` })
    .where(inArray(timewasters.id, marked));
}

/** Deletes what nobody ever proved. */
export async function sweepUnproven(): Promise<void> {
  const before = new Date(Date.now() - unprovenDays * 24 * 60 * 60 * 1000);
  await db.delete(disputes).where(and(isNull(disputes.provenAt), lt(disputes.createdAt, before)));
}
