import type { Actor } from '#permissions/actor.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { NotFound } from '#shared/errors.ts';
import { restoreIfRejected } from '../rejections.server.ts';

/** A report that was refused in the last 30 days waits again. @throws NotFound, Conflict when its reporter has changed the report again since */
export async function restoreTimewaster(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  if (!(await restoreIfRejected(actor, id, deciding))) throw new NotFound();
}
