import { and, asc, eq, isNull, max, sql } from 'drizzle-orm';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { disputes } from '#db/schema/disputes.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { decryptContact } from '#platform/secrets/contact-data.server.ts';
import { mayBeAnswered } from '../decisions/answers.server.ts';
import { listWaitingForCode } from '../queries.server.ts';
import { outcomeOf, outcomeWords } from '../texts.ts';

const MOST = 100;

/** After this nobody waits for the call any more. */
const WITHIN_DAYS = 30;

export const allDecided = sql`bool_and(${disputeRecords.status} <> 'open')`;

/** Whom a moderator has to call: for the code that proves a number, and with the outcome of what was decided. */
export async function listCalls(actor: Actor) {
  authorize(actor, 'dispute.decide');
  const [codes, outcomes] = await Promise.all([listWaitingForCode(actor, { limit: MOST, offset: 0 }), listOutcomes()]);
  return { codes: codes.rows.map(({ id, contact, hasCode, createdAt }) => ({ id, contact, hasCode, createdAt })), outcomes };
}

/** One call for each proven number, however many records name it: when the last of them is decided, and until somebody made it. */
async function listOutcomes() {
  const rows = await freshDb
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
