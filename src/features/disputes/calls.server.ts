import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { auditLog } from '#db/schema/audit-log.ts';
import { disputes } from '#db/schema/disputes.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { openContact } from '#platform/contact-data.server.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { listDisputes } from './queries.server.ts';
import { outcomeOf, outcomeWords } from './texts.ts';

const MOST = 100;
const CALLED = 'dispute.called';
/** After this nobody waits for the call any more. */
const WITHIN_DAYS = 30;

/** Whom a moderator has to call: for the code that proves a number, and with the outcome of what was decided. */
export async function listCalls(actor: Actor) {
  authorize(actor, 'dispute.decide');
  const [codes, outcomes] = await Promise.all([listDisputes(actor, 'unproven', { limit: MOST, offset: 0 }), listOutcomes()]);
  return { codes: codes.rows.map(({ id, contact, hasCode, createdAt }) => ({ id, contact, hasCode, createdAt })), outcomes };
}

/** One call per proven number: when its last private record is decided, and until somebody made it. */
async function listOutcomes() {
  const isLast = sql`not exists (select 1 from ${disputes} sibling where sibling.contact_hash = ${disputes.contactHash}
    and sibling.proven_at = ${disputes.provenAt} and sibling.status = 'open')`;
  const notCalled = sql`not exists (select 1 from ${auditLog} where ${auditLog.subjectType} = 'disputes' and ${auditLog.subjectId} = ${disputes.id}::text
    and ${auditLog.action} = ${CALLED} and ${auditLog.createdAt} > ${disputes.decidedAt})`;
  const decided = and(inArray(disputes.status, ['upheld', 'rejected']), gt(disputes.decidedAt, sql`now() - make_interval(days => ${WITHIN_DAYS})`));
  const rows = await db
    .selectDistinctOn([disputes.contactHash, disputes.provenAt])
    .from(disputes)
    .where(and(eq(disputes.contactKind, 'phone'), decided, isLast, notCalled))
    .orderBy(disputes.contactHash, disputes.provenAt, disputes.id)
    .limit(MOST);
  return rows.map(({ id, contactEncrypted, keyId, subjectType, status, decidedAt }) => ({
    id,
    contact: openContact(contactEncrypted, keyId),
    words: outcomeWords[outcomeOf(subjectType, status === 'upheld')],
    decidedAt,
  }));
}

/** The outcome was told in a call. @throws NotFound for what is not decided or was mailed */
export async function markCalled(actor: Actor, id: number): Promise<void> {
  authorize(actor, 'dispute.decide');
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: disputes.id })
      .from(disputes)
      .where(and(eq(disputes.id, id), eq(disputes.contactKind, 'phone'), inArray(disputes.status, ['upheld', 'rejected'])))
      .for('update');
    if (!row) throw new NotFound();
    await audit(tx, actor, { action: CALLED, subjectType: 'disputes', subjectId: id });
  });
}
