import { type Actor, isGirl, isVisitor, readsShared } from '../actor.ts';

export const mediaRules = {
  /** A picture on a report, at an address that was signed while she could see it: asked again when it is opened. */
  'media.open-evidence': (actor: Actor, picture: { ownerUserId: string | null }) =>
    readsShared(actor) || (isGirl(actor) && picture.ownerUserId === actor.userId),
  'media.upload': (actor: Actor) => !isVisitor(actor),
};
