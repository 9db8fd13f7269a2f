import { boolean, check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { EMAIL_FREQUENCIES, type EmailFrequency } from '#shared/notification-kinds.ts';
import { oneOf, timestamps } from './columns.ts';
import { users } from './users.ts';

/** How a person wants to hear of a kind of notification. No row: the kind's default. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    email: text('email').$type<EmailFrequency>().notNull().default('instant'),
    inApp: boolean('in_app').notNull().default(true),
    /** On the devices where notices are turned on. */
    push: boolean('push').notNull().default(false),
    ...timestamps(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), check('notification_preferences_email', oneOf(t.email, EMAIL_FREQUENCIES))],
);

export type NotificationPreference = typeof notificationPreferences.$inferSelect;
