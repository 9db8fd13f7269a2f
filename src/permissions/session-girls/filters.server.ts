import { and, eq, type SQL, sql } from 'drizzle-orm';
import { sessionGirls } from '#db/schema/session-girls.ts';
import { sessionGirlsImages } from '#db/schema/session-girls-images.ts';
import { type Actor, isModerator } from '../actor.ts';

/** Profiles that a moderator approved; moderators see the waiting and rejected ones too. */
export function visibleSessionGirls(actor: Actor): SQL {
  return isModerator(actor) ? sql`true` : eq(sessionGirls.profileApproved, true);
}

/** Pictures that are neither explicit nor rejected, for everybody: the public page is no place to judge them. */
export function shownSessionGirlImages(): SQL {
  return and(eq(sessionGirlsImages.explicit, false), sql`${sessionGirlsImages.jenApproved} is not false`) as SQL;
}
