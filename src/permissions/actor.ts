import type { Role } from '#shared/catalogues/roles.ts';
import type { BookingSide } from '#shared/catalogues/statuses.ts';

/**
 * Who asks. Never null: a visitor is an actor too. Built from the session alone;
 * nothing a request says about itself can add to it.
 */
export type Actor = {
  /** The one role that holds for this request. `admin` stays in the enumeration, but nobody is given it. */
  role: Exclude<Role, 'admin'>;
  userId: string | null;
  /** Set when the account has a girl's profile. */
  girlId: number | null;
  /** A moderator approved that profile and does not hide it: read from her row at every request (`approvedGirl`). */
  isGirlApproved: boolean;
  /** Set when the account has a guy's profile. */
  guyId: number | null;
  isModerator: boolean;
  username: string | null;
};

/** A girl with her own profile, which `isGirl` has seen. */
export type GirlActor = Actor & { role: 'female'; girlId: number };
/** A guy with his own profile, which `isGuy` has seen. */
export type GuyActor = Actor & { role: 'male'; guyId: number };

export const visitor: Actor = Object.freeze({
  role: 'public',
  userId: null,
  girlId: null,
  isGirlApproved: false,
  guyId: null,
  isModerator: false,
  username: null,
});

/** The product itself, in the audit log: jobs and imports, which no person started. */
export const systemActor: Actor = Object.freeze({ ...visitor, role: 'moderator' });

/** Role in the audit log of commands that the operator runs on the server, such as `npm run admin`. No session has it. */
export const COMMAND_LINE_ROLE = 'command line';

/** What every approved girl may read, and none of them alone: for what is written once for all of them. She reported nothing and owns nothing. */
export const anyApprovedGirl: Actor = Object.freeze({ ...visitor, role: 'female', girlId: 0, isGirlApproved: true });

export const isVisitor = (actor: Actor) => actor.userId === null;
export const isModerator = (actor: Actor) => actor.isModerator && actor.role === 'moderator';
export const isGirl = (actor: Actor): actor is GirlActor => actor.role === 'female' && actor.girlId !== null;
/**
 * A girl who may read what girls share (contract, reading 8). Anyone can register as a girl: until a moderator has looked at her she is
 * only herself. Whether she shows her profile is hers to choose and changes nothing here. The same as SQL: `approvedGirl`.
 */
export const isApprovedGirl = (actor: Actor): actor is GirlActor => isGirl(actor) && actor.isGirlApproved;
/** Whoever reads what girls share: reports of timewasters, girls-only comments, reviews of guys. */
export const readsShared = (actor: Actor) => isModerator(actor) || isApprovedGirl(actor);
export const isGuy = (actor: Actor): actor is GuyActor => actor.role === 'male' && actor.guyId !== null;

/** The side of a booking that the actor is on, if any. */
export const toBookingSide = (actor: Actor): BookingSide | null => (isGirl(actor) ? 'girl' : isGuy(actor) ? 'guy' : null);

/** The roles that a session holds: its own and, for everybody, the public one. A moderator who is a girl or a guy holds that too. */
export function rolesOf(actor: Actor): Actor['role'][] {
  const roles: Actor['role'][] = ['public'];
  if (actor.girlId !== null) roles.push('female');
  if (actor.guyId !== null) roles.push('male');
  if (actor.isModerator) roles.push('moderator');
  return roles;
}

/** The same person acting in a narrower role. `undefined` when the session does not hold it. */
export function narrowTo(actor: Actor, role: string): Actor | undefined {
  const held = rolesOf(actor).find((one) => one === role);
  return held && { ...actor, role: held };
}
