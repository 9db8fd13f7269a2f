import { z } from 'zod';
import { type GuyUser, guyUsers } from '#db/schema/guy-users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { tagsOfWords } from '#platform/texts/tags-of-words.server.ts';
import { guyTags } from '#shared/cache-tags.ts';
import { NotFound } from '#shared/errors.ts';

const decision = z.strictObject({ adminShowProfile: z.boolean({ error: 'Must be true or false' }) });

/** Shows or hides his profile as a moderator. @throws NotFound, Forbidden, Invalid */
export async function decideGuy(actor: Actor, id: number, given: unknown, deciding?: Deciding): Promise<void> {
  authorize(actor, 'guy.decide');
  const set = checkBody(decision, given);
  const change = async (before: GuyUser, tx: Tx) => {
    if (before.softDeleted) throw new NotFound();
    invalidateOnCommit([...guyTags(id), ...(await tagsOfWords(tx, before.userId))]);
    return { action: 'guy.edited', set: { ...set, updatedAt: new Date() }, versioned: Object.keys(set) };
  };
  await updateAudited(actor, guyUsers, id, change, deciding);
}
