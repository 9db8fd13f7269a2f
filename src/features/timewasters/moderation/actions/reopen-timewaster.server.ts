import type { Actor } from '#permissions/actor.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { restoreIfRejected } from '../rejections.server.ts';
import { hideTimewaster } from './hide-timewaster.server.ts';

/** Takes a decision back: what was refused waits again as it was, what was approved is hidden and waits. @throws NotFound, Conflict */
export async function reopenTimewaster(actor: Actor, id: number, deciding: Deciding = {}): Promise<void> {
  if (!(await restoreIfRejected(actor, id, deciding))) await hideTimewaster(actor, id, deciding);
}
