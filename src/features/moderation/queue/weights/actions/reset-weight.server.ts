import { eq } from 'drizzle-orm';
import { queueWeights } from '#db/schema/queue-weights.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import type { Kinds } from '../../kinds.server.ts';
import { usualWeight } from '../weights.server.ts';

/** The kind weighs again what the product says. @throws NotFound where nothing was changed */
export async function resetWeight(kinds: Kinds, actor: Actor, name: string, reason: string): Promise<void> {
  authorize(actor, 'queue.weigh');
  await db.transaction(async (tx) => {
    const [before] = await tx.delete(queueWeights).where(eq(queueWeights.risk, name)).returning({ urgency: queueWeights.urgency, hours: queueWeights.hours });
    if (!before) throw new NotFound();
    await audit(tx, actor, { action: 'queue.weightReset', subjectType: 'queue_weights', subjectId: name, before, after: usualWeight(kinds, name), reason });
  });
}
