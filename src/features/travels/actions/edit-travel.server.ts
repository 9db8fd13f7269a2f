import { eq } from 'drizzle-orm';
import { type Travel, travels } from '#db/schema/travels.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { emit } from '#platform/events.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { locate } from '#platform/places/time-zones.server.ts';
import { assertVersion, type ExpectedVersion } from '#platform/versions/expected-version.server.ts';
import { travelTags } from '#shared/cache-tags.ts';
import { todayAt } from '#shared/dates.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import { editableTravel } from '../present.ts';
import { findTravelForUpdate } from '../queries.server.ts';
import { recordTravel } from '../record-travel.server.ts';
import { pastDays, travelInput } from '../schema.ts';

/**
 * Changes a travel. What is not given stays; the girl cannot change.
 * @throws NotFound, Forbidden, Invalid, ChangedMeanwhile
 */
export async function editTravel(actor: Actor, id: number, given: Record<string, unknown>, expected: ExpectedVersion = null): Promise<Travel> {
  return db.transaction(async (tx) => {
    const before = await findTravelForUpdate(tx, id);
    if (!before) throw new NotFound();
    authorize(actor, 'travel.edit', before);
    assertVersion(expected, editableTravel(before));
    if (given.girlId !== undefined && given.girlId !== before.girlId)
      throw new Invalid([{ path: ['girlId'], message: 'A travel cannot be moved to another girl' }]);
    const { city, state, country, dateBegins, dateEnds } = before;
    const input = checkBody(travelInput, { city, state: state ?? '', country, dateBegins, dateEnds, ...given });
    const place = await locate(tx, input);
    const past = pastDays(input, before, todayAt(place.timeZone));
    if (past.length > 0) throw new Invalid(past);
    const [after] = await tx
      .update(travels)
      .set({ ...input, ...place })
      .where(eq(travels.id, id))
      .returning();
    await emit(tx, 'travel.planned', { travelId: id });
    await recordTravel(tx, actor, 'travel.edited', before, after as Travel);
    invalidateOnCommit(travelTags(before.girlId));
    return after as Travel;
  });
}
