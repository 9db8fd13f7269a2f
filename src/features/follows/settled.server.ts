import type { Actor } from '#permissions/actor.ts';
import { invalidateTags } from '#platform/cache/invalidate.server.ts';
import { girlPageTags } from '#shared/cache-tags.ts';
import { findFollow } from './queries.server.ts';
import type { FollowState } from './schema.ts';

export async function settled(actor: Actor, girlId: number): Promise<FollowState> {
  await invalidateTags(girlPageTags(girlId));
  return findFollow(actor, girlId);
}
