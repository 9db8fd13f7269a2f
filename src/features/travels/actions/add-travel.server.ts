import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { girls } from '#db/schema/girls.ts';
import { type Travel, travels } from '#db/schema/travels.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { emit } from '#platform/events.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { locate } from '#platform/places/time-zones.server.ts';
import { travelTags } from '#shared/cache-tags.ts';
import { todayAt } from '#shared/dates.ts';
import { Invalid } from '#shared/errors.ts';
import { announceTravelJob } from '../jobs.server.ts';
import { recordTravel } from '../record-travel.server.ts';
import { pastDays, travelInput } from '../schema.ts';

const noGirl = () => new Invalid([{ path: ['girlId'], message: 'No such girl' }]);

const girlIdInput = z.object({ girlId: z.number().int().positive() });

/**
 * Plans a travel: hers, or any provider's when a moderator names the girl. Her followers hear of it by a job.
 * @throws Invalid with every field that breaks a rule
 */
export async function addTravel(actor: Actor, given: unknown): Promise<Travel> {
  const { girlId } = girlIdInput.parse({ girlId: actor.girlId ?? -1, ...definedGirl(given) });
  authorize(actor, 'travel.add', { girlId });
  const input = checkBody(travelInput, given);
  return db.transaction(async (tx) => {
    const place = await locate(tx, input);
    const past = pastDays(input, {}, todayAt(place.timeZone));
    if (past.length > 0) throw new Invalid(past);
    const [girl] = await tx.select({ id: girls.id, deletedAt: girls.deletedAt }).from(girls).where(eq(girls.id, girlId)).for('key share');
    if (!girl || girl.deletedAt) throw noGirl();
    const [made] = await tx
      .insert(travels)
      .values({ girlId, ...input, ...place })
      .returning();
    await enqueue(tx, announceTravelJob, { id: (made as Travel).id });
    await emit(tx, 'travel.planned', { travelId: (made as Travel).id });
    await recordTravel(tx, actor, 'travel.added', null, made as Travel);
    invalidateOnCommit(travelTags(girlId));
    return made as Travel;
  });
}

function definedGirl(given: unknown): { girlId?: unknown } {
  const girlId = (given as { girlId?: unknown } | null)?.girlId;
  return girlId === undefined || girlId === null ? {} : { girlId };
}
