import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { auditIfModerator } from '#platform/audit/audit.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import { refuseWhilePaused } from '../lookups/pauses.server.ts';
import { lockTimewaster } from '../records/write-record.server.ts';

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

export async function allowAddition(actor: Actor): Promise<void> {
  authorize(actor, 'timewaster.add-to');
  await refuseWhilePaused(actor);
  await limit('timewaster-additions', actor.userId ?? 'nobody', { points: ADDITIONS_AN_HOUR, durationSeconds: 3_600 });
}
