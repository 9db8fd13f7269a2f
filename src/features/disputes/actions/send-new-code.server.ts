import { and, eq, isNull } from 'drizzle-orm';
import { disputes } from '#db/schema/disputes.ts';
import { db } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { NotFound } from '#shared/errors.ts';
import { perContact } from '../allowances.ts';
import { findCase } from '../cases.server.ts';
import { mailCode } from '../mail-code.server.ts';

/** Mails a new code to who has lost the first or typed it wrong too often. A phone's code comes by a call alone. @throws NotFound, TooMany */
export async function sendNewCode(name: string): Promise<void> {
  const { id } = await findCase(name);
  await limit('dispute-new-code', String(id), perContact);
  await db.transaction(async (tx) => {
    const open = and(eq(disputes.id, id), isNull(disputes.provenAt), eq(disputes.contactKind, 'email'));
    const [row] = await tx.select().from(disputes).where(open).for('update');
    if (!row) throw new NotFound();
    await mailCode(tx, row);
  });
}
