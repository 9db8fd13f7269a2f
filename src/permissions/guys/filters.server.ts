import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#db/schema/bookings.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { type Actor, isGirl, isGuy, isModerator } from '../actor.ts';
import { notBlockedWhenSent } from '../bookings/filters.server.ts';

/** The row of the guy who asks. */
export function ownGuy(actor: Actor): SQL {
  return isGuy(actor) ? eq(guyUsers.id, actor.guyId) : sql`false`;
}

/** Guys whose email address is proven and who are not private; himself; for a girl also whoever asked her for a booking. */
export function visibleGuys(actor: Actor): SQL | undefined {
  if (isModerator(actor)) return undefined;
  return and(
    eq(guyUsers.softDeleted, false),
    or(sql`(${open})`, isGuy(actor) ? ownGuy(actor) : undefined, isGirl(actor) ? bookedHer(sql`${actor.girlId}`) : undefined),
  );
}

const open = sql`${guyUsers.auth0Verified} and ${guyUsers.userShowProfile} and ${guyUsers.adminShowProfile} is not false and not ${guyUsers.banned}`;
const bookedHer = (girlId: SQL) =>
  sql`exists (select 1 from ${bookings} where ${bookings.guyId} = ${guyUsers.id} and ${bookings.girlId} = ${girlId} and ${notBlockedWhenSent()})`;

/** The same for a query that is prepared once for all girls and moderators who ask: `isModerator` and `girlId` are parameters of it. */
export function guysSeenByAsker({ isModerator: moderator, girlId }: { isModerator: SQL; girlId: SQL }): SQL {
  return sql`(${moderator} or not ${guyUsers.softDeleted} and ((${open}) or ${bookedHer(girlId)}))`;
}

/** Deleted accounts whose contacts are held: for a girl he asked for a booking, and moderators. */
export function heldGuys(actor: Actor): SQL {
  if (isModerator(actor)) return sql`true`;
  return isGirl(actor) ? bookedHer(sql`${actor.girlId}`) : sql`false`;
}

/** His number and skype: for a girl he asked for a booking, when he lets girls contact him. */
export function guyContactsShown(actor: Actor): SQL<boolean> {
  const asked = isGirl(actor) ? bookedHer(sql`${actor.girlId}`) : sql`false`;
  return sql<boolean>`(${guyUsers.allowContact} and ${guyUsers.userId} is not null and ${asked})`;
}
