import { sql } from 'drizzle-orm';
import { queueWeights } from '#db/schema/queue-weights.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import type { Risk } from '#platform/moderation/kind.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { Invalid } from '#shared/errors.ts';
import type { Kinds } from '../../kinds.server.ts';
import type { WeightInput } from '../schema.ts';
import { readWeights, usualWeight } from '../weights.server.ts';

/**
 * From now on the queue takes this kind as so urgent, and expects a decision within so many hours.
 * @returns the new weight
 * @throws Invalid for what stays first, and for no time where somebody waits; ChangedMeanwhile
 */
export async function weighRisk(
  kinds: Kinds,
  actor: Actor,
  name: string,
  { urgency, hours, reason }: WeightInput,
  expected: ExpectedVersion = null,
): Promise<Pick<Risk, 'urgency' | 'hours'>> {
  authorize(actor, 'queue.weigh');
  const usual = usualWeight(kinds, name);
  if (usual.urgency === 'danger' && urgency !== 'danger') throw new Invalid([{ path: ['urgency'], message: 'Reports of danger stay first.' }]);
  if (hours === null && usual.hours !== null) throw new Invalid([{ path: ['hours'], message: 'Somebody waits for it: say how many hours.' }]);
  return db.transaction(async (tx) => {
    // One change at a time, so that the log says what was there before.
    await tx.execute(sql`lock table ${queueWeights} in share row exclusive mode`);
    const before = (await readWeights(tx)).get(name) ?? usual;
    assertVersion(expected, before);
    const now = { urgency, hours };
    await tx
      .insert(queueWeights)
      .values({ risk: name, ...now })
      .onConflictDoUpdate({ target: queueWeights.risk, set: { ...now, updatedAt: new Date() } });
    await audit(tx, actor, {
      ...{ action: 'queue.weighed', subjectType: 'queue_weights', subjectId: name, reason },
      ...{ before, after: now },
    });
    return now;
  });
}
