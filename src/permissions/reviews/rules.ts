import { type Actor, isApprovedGirl, isGirl, isGuy, readsShared } from '../actor.ts';

type OfGuy = { guyId: number };

/** Guys on girls, and who reads what girls say about guys (contract, reading 8). */
export const reviewRules = {
  'unverifiedReference.ask': (actor: Actor) => isGuy(actor),
  'referenceRequest.ask': (actor: Actor) => isGuy(actor),
  'referenceRequest.inbox': (actor: Actor) => isGirl(actor),
  'referenceRequest.answer': (actor: Actor, { girlId }: { girlId: number | null }) => isApprovedGirl(actor) && girlId === actor.girlId,
  'girlReview.add': (actor: Actor) => isGuy(actor),
  'guyReview.read': (actor: Actor, { guyId }: OfGuy) => readsShared(actor) || (isGuy(actor) && actor.guyId === guyId),
  'girlsOnlyComment.read': readsShared,
};
