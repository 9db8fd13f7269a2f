import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { db } from '#platform/db/client.server.ts';
import type { Measure } from '#shared/measures.ts';
import { lockPerson } from '../../lock-person.server.ts';
import { takeMeasure } from './take-measure.server.ts';

type Given = Deciding & { told?: string | undefined };

/**
 * Warns him, bans him for 30 days or for good, whatever the reason; it counts on the ladder. The reason stands in the audit log and may name
 * who complained; he is told `told`. @throws as takeMeasure
 */
export async function measureGuy(actor: Actor, guyId: number, measure: Measure, { reason, told = '', within }: Given): Promise<void> {
  authorize(actor, 'person.ban');
  await db.transaction(async (tx) => {
    await lockPerson(tx, { kind: 'guy', id: guyId });
    await within?.(tx);
    await takeMeasure(tx, actor, { guyId, bookingId: null, measure, reason, told });
  });
}
