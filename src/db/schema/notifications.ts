import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/** What the bell shows. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    /** The name that the person it is for sees; the id would tell how much others are notified of. */
    publicId: uuid('public_id').notNull().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    body: text('body'),
    /** A path of this site. */
    url: text('url'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
    /** Names the occasion: a person is told once. */
    dedupeKey: text('dedupe_key'),
    readAt: moment('read_at'),
    /** When an email digest carried it. */
    digestedAt: moment('digested_at'),
    /** Nobody sees it before: it tells of a decision that may still be taken back. Null once it was told. */
    heldUntil: moment('held_until'),
    /** The decision it tells of ('girlProfile:7'), while it is held. */
    heldFor: text('held_for'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('notifications_public_id_unique').on(t.publicId),
    uniqueIndex('notifications_dedupe_unique').on(t.userId, t.dedupeKey),
    index('notifications_user_id').on(t.userId, t.id.desc().nullsFirst()),
    index('notifications_unread').on(t.userId).where(sql`${t.readAt} is null`),
    index('notifications_undigested').on(t.createdAt).where(sql`${t.readAt} is null and ${t.digestedAt} is null`),
    index('notifications_held').on(t.heldFor).where(sql`${t.heldFor} is not null`),
  ],
);

export type Notification = typeof notifications.$inferSelect;
