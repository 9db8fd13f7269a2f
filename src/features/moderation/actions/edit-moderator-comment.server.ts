import { z } from 'zod';
import { moderatorComments } from '#db/schema/moderator-comments.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { comment } from '../comment.ts';

/** @throws NotFound, ChangedMeanwhile */
export async function editModeratorComment(actor: Actor, id: number, given: unknown, deciding?: Deciding): Promise<void> {
  authorize(actor, 'moderatorComment.write');
  const set = checkBody(z.object({ comment }), given);
  await updateAudited(actor, moderatorComments, id, () => ({ action: 'moderatorComment.edited', set }), deciding);
}
