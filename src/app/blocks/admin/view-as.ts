import { type Actor, visitor } from '#permissions/actor.ts';

/** The roles in which a moderator can preview a page. */
export const VIEW_ROLES = ['visitor', 'guy', 'girl'] as const;
export type ViewRole = (typeof VIEW_ROLES)[number];

/**
 * Nobody in particular in that role: no account, no profile and no row has these ids, so nothing is anybody's own and no write could
 * name a person.
 */
const NOBODY = 'viewed-as';
const actors: Record<ViewRole, Actor> = {
  visitor,
  guy: { ...visitor, role: 'male', userId: NOBODY, guyId: 0, username: 'Somebody' },
  girl: { ...visitor, role: 'female', userId: NOBODY, girlId: 0, isGirlApproved: true, username: 'Somebody' },
};

export const actorOfView = (role: ViewRole): Actor => actors[role];

/** Pages that show the same to everybody in a role. What belongs to one person, and the timewaster tool, is nobody's to look at this way. */
const VIEWABLE =
  /^\/(?:$|(?:wrestlers|sessiongirls|advanced_search|news|reviews|scammers|contact|terms-and-conditions|privacy-policy|male_registration|female_registration)(?:\/|$)|(?:profile|review|scammer|problem-girl)\/[^/]+\/?$|tours(?:\/[a-z0-9-]+)?\/?$|guy\/(?!settings|my-references|following)[^/]+\/?$)/;

/** The address as a path of this site that may be looked at; null for any other. */
export function viewablePath(typed: string): string | null {
  const base = 'http://site.invalid';
  const address = URL.parse(typed.trim() || '/', base);
  if (!address || address.origin !== base) return null;
  return VIEWABLE.test(address.pathname) ? address.pathname + address.search : null;
}

export const pageAddress = (role: ViewRole, path: string) => `/admin/view-as/page?${new URLSearchParams({ role, path })}`;
