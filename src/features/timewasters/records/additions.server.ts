import { type Actor, isModerator } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { lockTimewaster, type Row } from '../lock-timewaster.server.ts';
import { refuseWhilePaused } from '../lookups/pauses.server.ts';

/** Comments, phones and emails that one person adds in an hour. */
const ADDITIONS_AN_HOUR = 120;

/** The record that something is added to: locked, so that a merge or a deletion comes before or after, never between. */
export async function lockForAddition(tx: Tx, actor: Actor, id: number) {
  const row = await lockTimewaster(tx, actor, id);
  if (row.mergedIntoId !== null) throw new Conflict('This record was merged into another one. Please add it there.');
  // A waiting change is no record of its own.
  if (row.revisesId !== null) throw new NotFound();
  return row;
}

/** What a moderator adds leaves a trace; contact data never is in the log. */
export const recordAddition = (tx: Tx, actor: Actor, what: 'commentAdded' | 'phoneAdded' | 'emailAdded' | 'photoAdded' | 'photoDeleted', id: number) =>
  auditIfModerator(tx, actor, { action: `timewaster.${what}`, subjectType: 'timewasters', subjectId: id });

/**
 * How a phone or email that is added to a record is kept. Another woman's record: as the adder's own statement, which waits for a moderator. Her own
 * approved record: like any change of it, it waits too. A moderator's addition is a decision.
 */
export function standingOfAddition(actor: Actor, row: Row) {
  const statement = !isModerator(actor) && row.girlId !== actor.girlId;
  return { girlId: actor.girlId, statement, approved: isModerator(actor) || (!statement && !row.approved) };
}

export async function allowAddition(actor: Actor): Promise<void> {
  authorize(actor, 'timewaster.add-to');
  await refuseWhilePaused(actor);
  await limit('timewaster-additions', actor.userId ?? 'nobody', { points: ADDITIONS_AN_HOUR, durationSeconds: 3_600 });
}
