import { type Actor, isGuy, readsShared } from '../actor.ts';

type OfGuy = { guyId: number };

/** Guys on girls, and who reads what girls say about guys (contract, reading 8). */
export const reviewRules = {
  'unverifiedReference.ask': (actor: Actor) => isGuy(actor),
  'girlReview.add': (actor: Actor) => isGuy(actor),
  'guyReview.read': (actor: Actor, { guyId }: OfGuy) => readsShared(actor) || (isGuy(actor) && actor.guyId === guyId),
  'girlsOnlyComment.read': readsShared,
};
