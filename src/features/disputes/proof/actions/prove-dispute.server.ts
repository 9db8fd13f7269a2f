import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { disputeRecords } from '#db/schema/dispute-records.ts';
import { disputes } from '#db/schema/disputes.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { Invalid } from '#shared/errors.ts';
import { findCase } from '../../cases.server.ts';
import { isPrivate } from '../../decisions/answers.server.ts';
import { markRecord, tagsOfRecord } from '../../decisions/records.server.ts';
import { disputeProvenJob } from '../../jobs.server.ts';
import { disputeTexts } from '../../texts.ts';
import { CODE_ATTEMPTS, isCode } from '../codes.server.ts';

/**
 * Proves the contact by its code. From then on a public record shows that it is disputed, unless one was rejected before; what a private one shows, a job sees
 * to, so that the answer is the same where there is none.
 * @throws NotFound for no such case, Invalid for a wrong, old or too often tried code
 */
export async function proveDispute(name: string, code: string): Promise<void> {
  const { id } = await findCase(name);
  await spendAttempt(id, code);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(disputes)
      .set({ provenAt: new Date() })
      .where(and(eq(disputes.id, id), isNull(disputes.provenAt)))
      .returning();
    // A second press of the same button.
    if (!row) return;
    await enqueue(tx, disputeProvenJob, { id });
    if (isPrivate(row)) return;
    const { subjectType, subjectId } = row;
    const [record] = await tx.insert(disputeRecords).values({ disputeId: id, subjectType, subjectId }).returning();
    if (!record) return;
    await markRecord(tx, record);
    invalidateOnCommit(tagsOfRecord(record));
  });
}

/** Counts the try before the code is looked at, in one statement: side by side nobody gets more of them. */
async function spendAttempt(id: number, code: string) {
  const [tried] = await db
    .update(disputes)
    .set({ codeAttempts: sql`${disputes.codeAttempts} + 1` })
    .where(
      and(
        eq(disputes.id, id),
        isNull(disputes.provenAt),
        lt(disputes.codeAttempts, CODE_ATTEMPTS),
        isNotNull(disputes.codeHash),
        gt(disputes.codeExpiresAt, new Date()),
      ),
    )
    .returning({ codeHash: disputes.codeHash });
  const kept = tried?.codeHash ?? (await findProvenCode(id));
  if (!isCode(id, code, kept)) throw new Invalid([{ path: ['data', 'attributes', 'code'], message: disputeTexts.codeWrong }]);
}

async function findProvenCode(id: number): Promise<string | null> {
  const [row] = await freshDb
    .select({ codeHash: disputes.codeHash })
    .from(disputes)
    .where(and(eq(disputes.id, id), isNotNull(disputes.provenAt)));
  return row?.codeHash ?? null;
}
