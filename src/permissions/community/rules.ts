import { type Actor, isGirl, isGuy, isModerator } from '../actor.ts';

type OfGirl = { girlId: number | null };
type OfGuy = { guyUserId: number | null };
type Voter = OfGirl & OfGuy;
type Sides = { girlId: number; guyId: number };

const isHer = (actor: Actor, { girlId }: OfGirl) => isGirl(actor) && girlId === actor.girlId;
/** A moderator who is a girl too speaks for herself in either role. */
const isHerself = (actor: Actor, { girlId }: OfGirl) => (isGirl(actor) || isModerator(actor)) && girlId !== null && girlId === actor.girlId;
/** What she writes for other girls and about guys counts once a moderator has approved her, in either role. */
const isHerApproved = (actor: Actor, girl: OfGirl) => isHer(actor, girl) && actor.isGirlApproved;
const isHerselfApproved = (actor: Actor, girl: OfGirl) => isHerself(actor, girl) && actor.isGirlApproved;
const isHim = (actor: Actor, { guyUserId }: OfGuy) => isGuy(actor) && guyUserId === actor.guyId;

/** What girls and guys say about each other, polls, and what moderators keep beside it. */
export const communityRules = {
  'guyReview.add': isHerselfApproved,
  'girlsOnlyComment.add': isHerApproved,
  'unverifiedReference.add': isHim,
  'unverifiedReference.delete': (actor: Actor) => isModerator(actor),
  'booking.answerAsGirl': (actor: Actor, { girlId }: Sides) => isHer(actor, { girlId }),
  'booking.answerAsGuy': (actor: Actor, { guyId }: Sides) => isHim(actor, { guyUserId: guyId }),
  'booking.deleteForBoth': (actor: Actor) => isModerator(actor),
  'pollVote.cast': (actor: Actor, voter: Voter) => isHer(actor, voter) || isHim(actor, voter),
  'pollVote.delete': (actor: Actor, voter: Voter) => isModerator(actor) || isHer(actor, voter) || isHim(actor, voter),
  'reputation.manage': (actor: Actor) => isModerator(actor),
  'legacyFollow.delete': (actor: Actor) => isModerator(actor),
  'moderatorComment.write': (actor: Actor) => isModerator(actor),
};
