import { sql } from 'drizzle-orm';
import { queueWeights } from '#db/schema/queue-weights.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { db } from '#platform/db/client.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { Invalid } from '#shared/errors.ts';
import { alwaysFirst, type RiskName, risks, type Weight } from '../../risk.ts';
import type { WeightInput } from '../schema.ts';
import { readRisks } from '../weights.server.ts';

/**
 * From now on the queue takes this kind as so urgent, and expects a decision within so many hours.
 * @throws Invalid for what stays first, and for no time where somebody waits; ChangedMeanwhile
 */
export async function weighRisk(actor: Actor, name: RiskName, { urgency, hours, reason }: WeightInput, expected: ExpectedVersion = null): Promise<Weight> {
  authorize(actor, 'queue.weigh');
  if (alwaysFirst(name) && urgency !== 'danger') throw new Invalid([{ path: ['urgency'], message: 'Reports of danger stay first.' }]);
  if (hours === null && risks[name].hours !== null) throw new Invalid([{ path: ['hours'], message: 'Somebody waits for it: say how many hours.' }]);
  return db.transaction(async (tx) => {
    // One change at a time, so that the log says what was there before.
    await tx.execute(sql`lock table ${queueWeights} in share row exclusive mode`);
    const { [name]: risk } = await readRisks(tx);
    const before = { urgency: risk.urgency, hours: risk.hours };
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
