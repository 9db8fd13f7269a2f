import { and, eq, isNull } from 'drizzle-orm';
import { accountMeasures } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { letIn } from '../../shut-out.server.ts';

const REASON = 'The decision was taken back.';

/** Takes back what a decision about a request did to him. @returns the guy, where it did something */
export async function undoMeasure(tx: Tx, actor: Actor, bookingId: number): Promise<number | null> {
  authorize(actor, 'person.ban');
  const [undone] = await tx
    .update(accountMeasures)
    .set({ undoneAt: new Date() })
    .where(and(eq(accountMeasures.bookingId, bookingId), isNull(accountMeasures.undoneAt)))
    .returning();
  if (!undone) return null;
  if (undone.measure === 'warn') await audit(tx, actor, { action: 'guy.warningUndone', subjectType: 'guy_users', subjectId: undone.guyId, reason: REASON });
  else await letIn(tx, actor, { kind: 'guy', id: undone.guyId }, REASON);
  return undone.guyId;
}
