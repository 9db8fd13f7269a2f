import { z } from 'zod';
import { moderatorComments } from '#db/schema/moderator-comments.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { insertAudited } from '#platform/audit/audited-row.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { comment } from '../comment.ts';

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
