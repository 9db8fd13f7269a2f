import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/** What came in through the contact form. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    handledAt: moment('handled_at'),
    createdAt: createdAt(),
  },
  (t) => [index('contact_messages_newest').on(t.createdAt.desc().nullsFirst()), index('contact_messages_user_id').on(t.userId)],
);

export type ContactMessage = typeof contactMessages.$inferSelect;
