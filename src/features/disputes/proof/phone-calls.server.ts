import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { disputes } from '#db/schema/disputes.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { decryptContact } from '#platform/secrets/contact-data.server.ts';
import { NotFound } from '#shared/errors.ts';
import { mayBeAnswered } from '../decisions/answers.server.ts';
import { listWaitingForCode } from '../queries.server.ts';
import { outcomeOf, outcomeWords } from '../texts.ts';

const MOST = 100;
/** After this nobody waits for the call any more. */
const WITHIN_DAYS = 30;

const allDecided = sql`bool_and(${disputeRecords.status} <> 'open')`;

/** Whom a moderator has to call: for the code that proves a number, and with the outcome of what was decided. */
export async function listCalls(actor: Actor) {
  authorize(actor, 'dispute.decide');
  const [codes, outcomes] = await Promise.all([listWaitingForCode(actor, { limit: MOST, offset: 0 }), listOutcomes()]);
  return { codes: codes.rows.map(({ id, contact, hasCode, createdAt }) => ({ id, contact, hasCode, createdAt })), outcomes };
}

/** One call for each proven number, however many records name it: when the last of them is decided, and until somebody made it. */
async function listOutcomes() {
  const rows = await db
    .select({
      id: disputes.id,
      contactEncrypted: disputes.contactEncrypted,
      keyId: disputes.keyId,
      subjectType: disputes.subjectType,
      upheld: sql<boolean>`bool_or(${disputeRecords.status} = 'upheld')`,
      decidedAt: max(disputeRecords.decidedAt),
    })
    .from(disputes)
    .innerJoin(disputeRecords, eq(disputeRecords.disputeId, disputes.id))
    .where(and(eq(disputes.contactKind, 'phone'), sql`${disputes.provenAt} is not null`, isNull(disputes.answeredAt), mayBeAnswered))
    .groupBy(disputes.id)
    .having(and(allDecided, sql`max(${disputeRecords.decidedAt}) > now() - make_interval(days => ${WITHIN_DAYS})`))
    .orderBy(asc(disputes.provenAt), asc(disputes.id))
    .limit(MOST);
  return rows.map(({ id, contactEncrypted, keyId, subjectType, upheld, decidedAt }) => ({
    id,
    contact: decryptContact(contactEncrypted, keyId),
    words: outcomeWords[outcomeOf(subjectType, upheld)],
    decidedAt,
  }));
}

/** The outcome was passed on in a call. @throws NotFound for what is not decided or was mailed */
export async function markCalled(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'dispute.decide');
  await db.transaction(async (tx) => {
    const [dispute] = await tx
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(eq(disputes.id, id), eq(disputes.contactKind, 'phone')))
      .for('update');
    const [records] = await tx
      .select({ decided: sql<boolean | null>`${allDecided}` })
      .from(disputeRecords)
      .where(eq(disputeRecords.disputeId, id));
    if (!dispute || !records?.decided) throw new NotFound();
    await tx.update(disputes).set({ answeredAt: new Date() }).where(eq(disputes.id, id));
    await audit(tx, actor, { action: 'dispute.called', subjectType: 'disputes', subjectId: id });
  });
}
