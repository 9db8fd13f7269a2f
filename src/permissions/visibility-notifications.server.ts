import { and, eq, notExists, type SQL, sql } from 'drizzle-orm';
import { notificationPreferences } from '#db/schema/notification-preferences.ts';
import { notifications } from '#db/schema/notifications.ts';

const turnedOff = sql`(select 1 from ${notificationPreferences} p
  where p.user_id = ${notifications.userId} and p.kind = ${notifications.kind} and not p.in_app)`;

/** A person's own notifications, without the kinds that they do not want to see here. */
export const ownNotifications = (userId: string) => and(eq(notifications.userId, userId), notExists(turnedOff)) as SQL;
