import { and, eq, isNull } from 'drizzle-orm';
import { disputes } from '#db/schema/disputes.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { makeCode } from '../../proof/codes.server.ts';

/**
 * A code for a moderator to tell in a call; it is shown once and kept as a hash. Everybody who gave a phone number is called, whether
 * a record names the number or not: a call must not tell.
 * @throws NotFound for a dispute that is proven, or whose contact is an email address
 */
export async function makePhoneCode(actor: Actor, id: number): Promise<string> {
  authorize(actor, 'dispute.decide');
  const { code, kept } = makeCode(id, 'phone');
  await db.transaction(async (tx) => {
    const waits = and(eq(disputes.id, id), isNull(disputes.provenAt), eq(disputes.contactKind, 'phone'));
    const [row] = await tx.update(disputes).set(kept).where(waits).returning({ id: disputes.id });
    if (!row) throw new NotFound();
    await audit(tx, actor, { action: 'dispute.codeMade', subjectType: 'disputes', subjectId: id });
  });
  return code;
}
