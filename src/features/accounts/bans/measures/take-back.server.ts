import { and, isNull, type SQL } from 'drizzle-orm';
import { accountMeasures } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { letIn } from '../shut-out.server.ts';

const REASON = 'The decision was taken back.';

/** Takes back what this says of one guy. @returns the guy, where there was something */
export async function takeBack(tx: Tx, actor: Actor, which: SQL): Promise<number | null> {
  authorize(actor, 'person.ban');
  const [undone] = await tx
    .update(accountMeasures)
    .set({ undoneAt: new Date() })
    .where(and(which, isNull(accountMeasures.undoneAt)))
    .returning();
  if (!undone) return null;
  if (undone.measure === 'warn') await audit(tx, actor, { action: 'guy.warningUndone', subjectType: 'guy_users', subjectId: undone.guyId, reason: REASON });
  else await letIn(tx, actor, { kind: 'guy', id: undone.guyId }, REASON);
  return undone.guyId;
}
