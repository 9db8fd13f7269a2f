import { and, eq, isNull, lte, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { notificationPreferences } from '#db/schema/notification-preferences.ts';
import { notifications } from '#db/schema/notifications.ts';
import type { NotificationKind } from '#shared/notification-kinds.ts';
import { ofApprovedGirls } from '../girls/filters.server.ts';

/** Tells what other girls reported: it leaves the bell when a moderator takes her approval back. */
const SHARED_BY_GIRLS = 'timewaster-severe' satisfies NotificationKind;

const turnedOff = sql`(select 1 from ${notificationPreferences} p
  where p.user_id = ${notifications.userId} and p.kind = ${notifications.kind} and not p.in_app)`;

/** Told by now: not what tells of a decision that may still be taken back. */
export const toldByNow = () => or(isNull(notifications.heldUntil), lte(notifications.heldUntil, new Date()));

/** A person's own notifications, without the kinds that they do not want to see here and without what girls share unless she may read it. */
export const ownNotifications = (userId: string | SQL) =>
  and(
    eq(notifications.userId, userId),
    toldByNow(),
    notExists(turnedOff),
    or(ne(notifications.kind, SHARED_BY_GIRLS), ofApprovedGirls(notifications.userId)),
  ) as SQL;
