import { type Actor, isGirl, isModerator } from '../actor.ts';

type OfGirl = { girlId: number };

/** Whether a public warning shows her name. The same as SQL: `namedByWarning` in filters.server.ts. */
export const isNamedByWarning = ({ publicKind, matwiseGirl }: { publicKind: string | null; matwiseGirl: boolean }): boolean =>
  publicKind === 'scammer' || (publicKind === 'problem-girl' && !matwiseGirl);

const owns = (actor: Actor, { girlId }: OfGirl) => isGirl(actor) && actor.girlId === girlId;

export const girlRules = {
  'girl.edit': (actor: Actor, girl: OfGirl) => owns(actor, girl) || isModerator(actor),
  /** Notes about her are a moderator's. */
  'girl.annotate': (actor: Actor) => isModerator(actor),
  'girl.delete': (actor: Actor) => isModerator(actor),
  'girl.restore': (actor: Actor) => isModerator(actor),
  /** Makes two records of one woman one, or takes that back. */
  'girl.merge': (actor: Actor) => isModerator(actor),
  /** Says that a profile on the other site for girls is hers, so that her pictures go there. */
  'girl.confirmSiteProfile': (actor: Actor) => isModerator(actor),
  'photo.edit': (actor: Actor, photo: OfGirl) => owns(actor, photo) || isModerator(actor),
  'post.write': (actor: Actor, post: OfGirl) => owns(actor, post),
  'post.delete': (actor: Actor, post: OfGirl) => owns(actor, post) || isModerator(actor),
};
