import { and, asc, eq, exists, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { type Dispute, disputes } from '#db/schema/disputes.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { decryptContact } from '#platform/secrets/contact-data.server.ts';
import { disputeDecidedMail } from '../mails.ts';
import type { Outcome } from '../texts.ts';

/**
 * About private records he hears once, in the morning after so many days: what names nobody is decided at a glance, and what names
 * somebody is not, or record by record. The moment of the answer must not tell which it was.
 */
const PRIVATE_ANSWER_DAYS = 3;
const AT_ONCE = 200;

export const isPrivate = ({ subjectType }: Pick<Dispute, 'subjectType'>): boolean => subjectType === 'timewaster';

const daysPassed = sql`${disputes.provenAt} < now() - make_interval(days => ${PRIVATE_ANSWER_DAYS})`;
/** Public ones are answered when they are decided, private ones after some days. */
export const mayBeAnswered = or(ne(disputes.subjectType, 'timewaster'), daysPassed);

const recordsOf = (where?: SQL) =>
  freshDb
    .select({ one: sql`1` })
    .from(disputeRecords)
    .where(and(eq(disputeRecords.disputeId, disputes.id), where));

/** Mails the outcome, and notes that it was. */
export async function mailOutcome(tx: Tx, { id, contactEncrypted, keyId }: Dispute, outcome: Outcome): Promise<void> {
  await queueMail(tx, { to: decryptContact(contactEncrypted, keyId), template: disputeDecidedMail, props: { outcome } });
  await tx.update(disputes).set({ answeredAt: new Date() }).where(eq(disputes.id, id));
}

/** Every morning: answers what was proven some days ago and is decided by now. Of the records nothing is told but that somebody looked. */
export async function answerPrivateDisputes(): Promise<void> {
  const due = and(isNull(disputes.answeredAt), daysPassed, eq(disputes.subjectType, 'timewaster'), eq(disputes.contactKind, 'email'));
  const decided = and(exists(recordsOf()), notExists(recordsOf(eq(disputeRecords.status, 'open'))));
  for (let answered = AT_ONCE; answered === AT_ONCE; ) {
    answered = await db.transaction(async (tx) => {
      const rows = await tx.select().from(disputes).where(and(due, decided)).orderBy(asc(disputes.provenAt)).limit(AT_ONCE).for('update', { skipLocked: true });
      for (const dispute of rows) await mailOutcome(tx, dispute, 'looked');
      return rows.length;
    });
  }
}
