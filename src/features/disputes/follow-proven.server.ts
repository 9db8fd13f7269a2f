import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { type Dispute, disputes } from '#db/schema/disputes.ts';
import { timewasterIdentifiers } from '#db/schema/timewaster-identifiers.ts';
import { timewasters } from '#db/schema/timewasters.ts';
import { contactHashes, openContact } from '#platform/contact-data.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { tellOfDispute } from './tell.server.ts';
import { emailForm, phoneForm } from '#shared/contact-forms.ts';

/** Long enough for a moderator who calls. */
const unprovenDays = 14;

/** Finds the private records that name a proven contact: each is a dispute of its own, to be decided for itself. */
export async function followProven({ id }: { id: number }): Promise<void> {
  await db.transaction(async (tx) => {
    const [dispute] = await tx
      .select()
      .from(disputes)
      .where(and(eq(disputes.id, id), eq(disputes.status, 'open')))
      .for('update');
    if (!dispute) return;
    if (dispute.subjectType === 'timewaster' && dispute.subjectId === null) await attachTimewasters(tx, dispute);
    await tellOfDispute(tx, dispute);
  });
}

async function attachTimewasters(tx: Tx, dispute: Dispute) {
  const contact = openContact(dispute.contactEncrypted, dispute.keyId);
  const form = dispute.contactKind === 'phone' ? (phoneForm(contact) ?? contact) : emailForm(contact);
  const named = await tx
    .selectDistinct({ id: timewasterIdentifiers.timewasterId })
    .from(timewasterIdentifiers)
    .innerJoin(timewasters, and(eq(timewasters.id, timewasterIdentifiers.timewasterId), isNull(timewasters.rejectedAt)))
    .where(and(eq(timewasterIdentifiers.kind, dispute.contactKind), inArray(timewasterIdentifiers.valueHash, contactHashes(dispute.contactKind, form))))
    .orderBy(asc(timewasterIdentifiers.timewasterId));
  const [first, ...others] = named.map((row) => row.id);
  if (first === undefined) return;
  await tx.update(disputes).set({ subjectId: first }).where(eq(disputes.id, dispute.id));
  const { id: _id, codeHash: _codeHash, ...same } = dispute;
  if (others.length > 0) await tx.insert(disputes).values(others.map((subjectId) => ({ ...same, subjectId })));
  // The record itself did not change: its date stays.
  await tx
    .update(timewasters)
    .set({ disputed: true, updatedAt: sql`${timewasters.updatedAt}` })
    .where(inArray(timewasters.id, [first, ...others]));
}

/** Deletes what nobody ever proved. */
export async function sweepUnproven(): Promise<void> {
  const before = new Date(Date.now() - unprovenDays * 24 * 60 * 60 * 1000);
  await db.delete(disputes).where(and(eq(disputes.status, 'unproven'), lt(disputes.createdAt, before)));
}
