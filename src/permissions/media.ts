import { type Actor, isVisitor } from './actor.ts';

export const mediaRules = {
  'media.upload': (actor: Actor) => !isVisitor(actor),
};
