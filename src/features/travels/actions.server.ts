import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { girls } from '#db/schema/girls.ts';
import { type Travel, travels } from '#db/schema/travels.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { findCoordinates } from '#platform/db/find-coordinates.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { travelTags } from '#shared/cache-tags.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { announceTravelJob } from './jobs.server.ts';
import { findTravelForUpdate } from './queries.server.ts';
import { pastDays, travelInput } from './schema.ts';

const noGirl = () => new Invalid([{ path: ['girlId'], message: 'No such girl' }]);
const girlIdInput = z.object({ girlId: z.number().int().positive() });

const record = (tx: Tx, actor: Actor, action: string, before: Travel | null, after: Travel | null) =>
  auditIfModerator(tx, actor, { action, subjectType: 'travels', subjectId: (after ?? before)?.id ?? '', before, after });

/**
 * Plans a travel: hers, or any provider's when a moderator names the girl. Her followers hear of it by a job.
 * @throws Invalid with every field that breaks a rule
 */
export async function addTravel(actor: Actor, given: unknown): Promise<Travel> {
  const { girlId } = girlIdInput.parse({ girlId: actor.girlId ?? -1, ...definedGirl(given) });
  authorize(actor, 'travel.add', { girlId });
  const input = checkBody(travelInput, given);
  const past = pastDays(input);
  if (past.length > 0) throw new Invalid(past);
  const travel = await db.transaction(async (tx) => {
    const [girl] = await tx.select({ id: girls.id, deletedAt: girls.deletedAt }).from(girls).where(eq(girls.id, girlId)).for('key share');
    if (!girl || girl.deletedAt) throw noGirl();
    const [made] = await tx
      .insert(travels)
      .values({ girlId, ...input, ...(await findCoordinates(tx, input)) })
      .returning();
    await enqueue(tx, announceTravelJob, { id: (made as Travel).id });
    await record(tx, actor, 'travel.added', null, made as Travel);
    return made as Travel;
  });
  await invalidateTags(travelTags(girlId));
  return travel;
}

function definedGirl(given: unknown): { girlId?: unknown } {
  const girlId = (given as { girlId?: unknown } | null)?.girlId;
  return girlId === undefined || girlId === null ? {} : { girlId };
}

/**
 * Changes a travel. What is not given stays; the girl cannot change.
 * @throws NotFound, Forbidden, Invalid
 */
export async function editTravel(actor: Actor, id: number, given: Record<string, unknown>): Promise<Travel> {
  const travel = await db.transaction(async (tx) => {
    const before = await findTravelForUpdate(tx, id);
    if (!before) throw new NotFound();
    authorize(actor, 'travel.edit', before);
    if (given.girlId !== undefined && given.girlId !== before.girlId)
      throw new Invalid([{ path: ['girlId'], message: 'A travel cannot be moved to another girl' }]);
    const { city, state, country, dateBegins, dateEnds } = before;
    const input = checkBody(travelInput, { city, state: state ?? '', country, dateBegins, dateEnds, ...given });
    const past = pastDays(input, before);
    if (past.length > 0) throw new Invalid(past);
    const [after] = await tx
      .update(travels)
      .set({ ...input, ...(await findCoordinates(tx, input)) })
      .where(eq(travels.id, id))
      .returning();
    await record(tx, actor, 'travel.edited', before, after as Travel);
    return after as Travel;
  });
  await invalidateTags(travelTags(travel.girlId));
  return travel;
}

/** @throws NotFound, Forbidden */
export async function deleteTravel(actor: Actor, id: number): Promise<void> {
  const girlId = await db.transaction(async (tx) => {
    const before = await findTravelForUpdate(tx, id);
    if (!before) throw new NotFound();
    authorize(actor, 'travel.delete', before);
    await tx.update(travels).set({ deletedAt: new Date() }).where(eq(travels.id, id));
    await record(tx, actor, 'travel.deleted', before, null);
    return before.girlId;
  });
  await invalidateTags(travelTags(girlId));
}
