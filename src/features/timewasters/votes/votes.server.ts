import { thumbs } from '#db/schema/index.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import type { ThumbType } from '#shared/catalogues/statuses.ts';
import { Forbidden } from '#shared/errors.ts';

export type Vote = { id: number; timewasterId: number; thumbType: ThumbType };

export const columns = { id: thumbs.id, timewasterId: thumbs.timewasterId, thumbType: thumbs.thumbType };

export function voterOf(actor: Actor): number {
  authorize(actor, 'timewaster.vote');
  if (actor.girlId === null) throw new Forbidden();
  return actor.girlId;
}
