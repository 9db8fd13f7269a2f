import { type SQL, sql } from 'drizzle-orm';
import { guyUsers, mailSchedules, notificationPreferences, savedSearches, savedSearchMatches, users } from '#db/schema/index.ts';
import { reachedByNews } from '#permissions/saved-searches/filters.server.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import { guessedZone } from '../queries.server.ts';
import { STANDARD_HOURS } from '../schema.ts';

/** The kinds of notification, which are switches of their own: for all saved searches, and for the area of a guy's profile. */
export const SEARCH_NEWS = 'search-matched' satisfies NotificationKind;
export const AREA_NEWS = 'girl-new' satisfies NotificationKind;

const m = savedSearchMatches;

/** How its reader wants to hear of a match by email, as things are now. The switch of the area is in his profile. */
const email = sql`case
    when ${m.searchId} is not null then case when chosen.email = 'off' or not ${users.emailVerified} then 'off' else ${savedSearches.email} end
    when ${guyUsers.canSendEmailsAboutWebsite} and ${guyUsers.auth0Verified} then coalesce(nullif(chosen.email, 'off'), 'instant')
    else 'off' end`;

const hours = sql`coalesce(${mailSchedules.timeZone}, ${guessedZone}), coalesce(${mailSchedules.isQuiet}, ${STANDARD_HOURS.isQuiet}),
    coalesce(${mailSchedules.quietFrom}::int, ${STANDARD_HOURS.quietFrom}::int), coalesce(${mailSchedules.quietTo}::int, ${STANDARD_HOURS.quietTo}::int)`;

/** Matches of people who may still be told, with when an email about each may leave: never for who wants none, and not within quiet hours. */
export const waiting = (
  now: Date,
  where: SQL,
): SQL => sql`select w.*, news_mail_due(w.created_at, w.email, w.zone, w.is_quiet, w.quiet_from, w.quiet_to) <= ${now.toISOString()}::timestamptz
      and news_mail_due(${now.toISOString()}::timestamptz, 'instant', w.zone, w.is_quiet, w.quiet_from, w.quiet_to) = ${now.toISOString()}::timestamptz as is_due
    from (
      select ${m.id} as id, ${m.userId} as user_id, ${m.searchId} as search_id, ${m.girlId} as girl_id, ${m.travelId} as travel_id, ${m.createdAt} as created_at,
        ${savedSearches.name} as search_name, coalesce(${savedSearches.inApp}, true) as in_app, ${email} as email, z.*
      from ${m}
      join ${users} on ${users.id} = ${m.userId}
      left join ${guyUsers} on ${guyUsers.userId} = ${users.id}
      left join ${savedSearches} on ${savedSearches.id} = ${m.searchId}
      left join ${mailSchedules} on ${mailSchedules.userId} = ${users.id}
      left join ${notificationPreferences} chosen on chosen.user_id = ${users.id}
        and chosen.kind = case when ${m.searchId} is null then ${AREA_NEWS} else ${SEARCH_NEWS} end
      cross join lateral (values (${hours})) as z (zone, is_quiet, quiet_from, quiet_to)
      where ${reachedByNews()} and (${m.searchId} is null or ${savedSearches.removedAt} is null) and ${where}
    ) w`;
