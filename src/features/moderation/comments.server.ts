import { z } from 'zod';
import { moderatorComments } from '#db/schema/moderator-comments.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { insertAudited, updateAudited } from '#platform/audit/audited-row.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { LONG_TEXT_MAX } from '#shared/limits.ts';
import { REQUIRED } from '#shared/messages.ts';

const comment = requiredText(REQUIRED, LONG_TEXT_MAX);
const rowId = z.number().int().positive().nullish();
const added = z
  .object({ comment, girlId: rowId, guyUserId: rowId })
  .refine(({ girlId, guyUserId }) => Boolean(girlId) !== Boolean(guyUserId), { path: ['girlId'], message: 'A comment is about one girl or one guy' });

/** A moderator notes something about a girl or a guy. @returns the note's id */
export async function addModeratorComment(actor: Actor, given: unknown): Promise<number> {
  authorize(actor, 'moderatorComment.write');
  const values = { ...checkBody(added, given), authorUserId: actor.userId };
  return (await insertAudited(actor, moderatorComments, values, { action: 'moderatorComment.added' })).id;
}

/** @throws NotFound */
export async function editModeratorComment(actor: Actor, id: number, given: unknown): Promise<void> {
  authorize(actor, 'moderatorComment.write');
  const set = checkBody(z.object({ comment }), given);
  await updateAudited(actor, moderatorComments, id, () => ({ action: 'moderatorComment.edited', set }));
}
