import { and, asc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { type Dispute, disputes } from '#db/schema/disputes.ts';
import { timewasterIdentifiers } from '#db/schema/timewaster-identifiers.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { contactHashes, decryptContact } from '#platform/secrets/contact-data.server.ts';
import { emailKey } from '#shared/identifiers/email.ts';
import { keyOfStoredPhone } from '#shared/identifiers/phone.ts';
import { isPrivate } from '../decisions/answers.server.ts';
import { markRecord } from '../decisions/records.server.ts';
import { notifyOfDispute } from '../notify.server.ts';
import { isSameStatement, listRejected } from './repeated.server.ts';

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

/**
 * After a rejection a dispute needs something new: the same words again are rejected as they were before, and new words wait for a moderator before
 * the record shows them (`markRecord`). He learns neither, as of every private record.
 */
async function attachTimewasters(tx: Tx, { id: disputeId, subjectType, contactEncrypted, keyId, contactKind, statement }: Dispute) {
  const contact = decryptContact(contactEncrypted, keyId);
  const form = contactKind === 'phone' ? keyOfStoredPhone(contact) : emailKey(contact);
  const rows = await tx
    .selectDistinct({ id: timewasterIdentifiers.timewasterId })
    .from(timewasterIdentifiers)
    .innerJoin(timewasters, and(eq(timewasters.id, timewasterIdentifiers.timewasterId), isNull(timewasters.rejectedAt)))
    .where(and(eq(timewasterIdentifiers.kind, contactKind), inArray(timewasterIdentifiers.valueHash, contactHashes(contactKind, form))))
    .orderBy(asc(timewasterIdentifiers.timewasterId));
  const named = rows.map((row) => row.id);
  const subjects = named.length > 0 ? named : [null];
  const heard = await listRejected(tx, subjectType, named);
  const repeated = (subjectId: number | null) => heard.some((one) => one.subjectId === subjectId && isSameStatement(one.statement, statement));
  const added = await tx
    .insert(disputeRecords)
    .values(
      subjects.map((subjectId) => ({
        ...{ disputeId, subjectType, subjectId },
        ...(repeated(subjectId) && { status: 'rejected' as const, decidedAt: new Date() }),
      })),
    )
    .onConflictDoNothing({ target: [disputeRecords.disputeId, disputeRecords.subjectId] })
    .returning({ subjectId: disputeRecords.subjectId });
  for (const { subjectId } of added) await markRecord(tx, { subjectType, subjectId });
}

/** Deletes what nobody ever proved. */
export async function sweepUnproven(): Promise<void> {
  const before = new Date(Date.now() - unprovenDays * 24 * 60 * 60 * 1000);
  await db.delete(disputes).where(and(isNull(disputes.provenAt), lt(disputes.createdAt, before)));
}
