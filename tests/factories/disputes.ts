import { type DisputeRecord, disputeRecords } from '#db/schema/dispute-records.ts';
import { type Dispute, disputes } from '#db/schema/disputes.ts';
import { db } from '#platform/db/client.server.ts';
import { contactHash, contactKeyId, encryptContact } from '#platform/secrets/contact-data.server.ts';
import { makeScammer } from './content.ts';

type Values = Partial<Pick<Dispute, 'subjectType' | 'subjectId' | 'contactKind' | 'statement' | 'provenAt'>> & { contact?: string };

/** A dispute about a scammer of its own unless told otherwise, not proven; the contact in its normal form. */
export async function makeDispute({ contact = 'named@example.org', ...values }: Values = {}): Promise<Dispute> {
  const { contactKind = 'email', subjectType = 'scammer', statement = 'That was not me.', provenAt = null } = values;
  const subjectId = values.subjectId === undefined && subjectType === 'scammer' ? (await makeScammer()).id : (values.subjectId ?? null);
  const encrypted = { contactHash: contactHash(contactKind, contact), contactEncrypted: encryptContact(contact), keyId: contactKeyId() };
  const [row] = await db
    .insert(disputes)
    .values({ ...encrypted, subjectType, subjectId: subjectType === 'timewaster' ? null : subjectId, contactKind, statement, provenAt })
    .returning();
  return row!;
}

/** A proven dispute with the one record that it is about. @returns the record of the dispute, as moderators decide it */
export async function makeDisputeRecord({ status = 'open', ...values }: Values & Partial<Pick<DisputeRecord, 'status'>> = {}): Promise<DisputeRecord> {
  const { id, subjectType, subjectId } = await makeDispute({ provenAt: new Date(), ...values });
  const [row] = await db
    .insert(disputeRecords)
    .values({ disputeId: id, subjectType, subjectId: subjectId ?? values.subjectId ?? null, status, ...(status !== 'open' && { decidedAt: new Date() }) })
    .returning();
  return row!;
}
