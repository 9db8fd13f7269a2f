import { z } from 'zod';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { updateAudited } from '#platform/audit/audited-row.server.ts';
import { asDecision } from '#platform/audit/claims.server.ts';
import type { Deciding } from '#platform/audit/deciding.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { checkBody } from '#platform/http/read-request.server.ts';
import { sessionGirlTags } from '#shared/cache-tags.ts';
import { verdict } from '../verdict.ts';

const ofImage = ['imageApproved', 'imageRejected', 'imageReopened'] as const;

/** A moderator approves or rejects an explicit picture. @throws NotFound, Invalid */
export async function decideSessionGirlImage(actor: Actor, id: number, given: unknown, deciding?: Deciding): Promise<void> {
  authorize(actor, 'sessionGirl.decide');
  const set = checkBody(z.object({ jenApproved: z.boolean().nullable() }), given);
  const decision = asDecision(actor, set.jenApproved === null ? [] : ['explicitImage'], id, deciding);
  const change = () => {
    invalidateOnCommit(sessionGirlTags());
    return { action: verdict(set.jenApproved, ofImage), set };
  };
  await updateAudited(actor, sessionGirlsImages, id, change, decision);
}
