import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { type Dispute, disputes } from '#db/schema/disputes.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { readCaseToken } from './case-token.server.ts';
import { CODE_ATTEMPTS, isCode } from './codes.server.ts';
import { disputeProvenJob } from './jobs.server.ts';
import { markRecord, tagsOfRecord } from './records.server.ts';
import { disputeTexts } from './texts.ts';

/**
 * Proves the contact by its code. From then on a public record shows that it is disputed; what a private one shows, a job sees
 * to, so that the answer is the same where there is none.
 * @throws NotFound for no such case, Invalid for a wrong, old or too often tried code
 */
export async function proveDispute(token: string, code: string): Promise<void> {
  const id = readCaseToken(token);
  if (id === null) throw new NotFound();
  await spendAttempt(id, code);
  const proven = await db.transaction(async (tx) => {
    const [row] = await tx
      .update(disputes)
      .set({ status: 'open', provenAt: new Date() })
      .where(and(eq(disputes.id, id), eq(disputes.status, 'unproven')))
      .returning();
    // A second press of the same button.
    if (!row) return null;
    await markRecord(tx, row, true);
    await enqueue(tx, disputeProvenJob, { id });
    return row;
  });
  if (proven) await invalidateTags(tagsOfRecord(proven));
}

/** Counts the try before the code is looked at, in one statement: side by side nobody gets more of them. */
async function spendAttempt(id: number, code: string) {
  const [tried] = await db
    .update(disputes)
    .set({ codeAttempts: sql`${disputes.codeAttempts} + 1` })
    .where(
      and(
        eq(disputes.id, id),
        eq(disputes.status, 'unproven'),
        lt(disputes.codeAttempts, CODE_ATTEMPTS),
        isNotNull(disputes.codeHash),
        gt(disputes.codeExpiresAt, new Date()),
      ),
    )
    .returning({ codeHash: disputes.codeHash });
  const kept = tried?.codeHash ?? (await findProven(id))?.codeHash ?? null;
  if (!isCode(id, code, kept)) throw new Invalid([{ path: ['data', 'attributes', 'code'], message: disputeTexts.codeWrong }]);
}

async function findProven(id: number): Promise<Dispute | undefined> {
  const [row] = await db
    .select()
    .from(disputes)
    .where(and(eq(disputes.id, id), isNotNull(disputes.provenAt)));
  return row;
}

export type CaseState = { contactKind: 'email' | 'phone'; state: 'unproven' | 'proven' };

/** What the page of a case shows to who holds its name: nothing about any record. @throws NotFound */
export async function getCase(token: string): Promise<CaseState> {
  const id = readCaseToken(token);
  const [row] = id === null ? [] : await db.select().from(disputes).where(eq(disputes.id, id));
  if (!row) throw new NotFound();
  return { contactKind: row.contactKind, state: row.provenAt ? 'proven' : 'unproven' };
}
