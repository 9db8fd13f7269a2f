import { type Dispute, disputes } from '#db/schema/disputes.ts';
import { contactHash, contactKeyId, sealContact } from '#platform/contact-data.server.ts';
import { db } from '#platform/db/client.server.ts';
import { makeScammer } from './content.ts';

type Values = Partial<Pick<Dispute, 'subjectType' | 'subjectId' | 'contactKind' | 'status' | 'statement'>> & { contact?: string };

/** A dispute about a scammer of its own unless told otherwise; the contact in its normal form. @returns its id */
export async function makeDispute({ contact = 'named@example.org', ...values }: Values = {}): Promise<number> {
  const { contactKind = 'email', subjectType = 'scammer', status = 'unproven' } = values;
  const subjectId = values.subjectId === undefined && subjectType === 'scammer' ? (await makeScammer()).id : (values.subjectId ?? null);
  const [row] = await db
    .insert(disputes)
    .values({
      ...{ subjectType, subjectId, contactKind, status, statement: values.statement ?? 'That was not me.' },
      ...{ contactHash: contactHash(contactKind, contact), contactEncrypted: sealContact(contact), keyId: contactKeyId() },
      ...(status !== 'unproven' && { provenAt: new Date() }),
    })
    .returning({ id: disputes.id });
  return row!.id;
}
