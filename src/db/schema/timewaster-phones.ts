import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, moment, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { timewasters } from './timewasters.ts';

/** Further phones of a timewaster. For the four forms of the number see `timewasters`. */
export const timewasterPhones = pgTable(
  'timewaster_phones',
  {
    id: id(),
    timewasterId: integer('timewaster_id')
      .notNull()
      .references(() => timewasters.id, { onDelete: 'cascade' }),
    /** Who added it. */
    girlId: integer('girl_id').references(() => girls.id, { onDelete: 'set null' }),
    /** Digits only. */
    phoneNumber: text('phone_number'),
    phoneNumberEncrypted: bytea('phone_number_encrypted'),
    phoneNumberHash: bytea('phone_number_hash'),
    keyId: text('key_id'),
    /** Added to another woman's report: it carries only the word of the girl who added it. */
    statement: boolean('statement').notNull().default(false),
    /** Until a moderator approves it, only the girl who added it and moderators see it. */
    approved: boolean('approved').notNull().default(true),
    /** Rejected by a moderator: hidden from everyone and restorable for 30 days. */
    rejectedAt: moment('rejected_at'),
    ...timestamps(),
  },
  (t) => [
    index('timewaster_phones_timewaster_id').on(t.timewasterId, t.id.desc().nullsFirst()),
    index('timewaster_phones_girl_id').on(t.girlId),
    index('timewaster_phones_waiting').on(t.createdAt, t.id).where(sql`not ${t.approved} and ${t.rejectedAt} is null`),
    index('timewaster_phones_rejected_at').on(t.rejectedAt).where(sql`${t.rejectedAt} is not null`),
  ],
);

export type TimewasterPhone = typeof timewasterPhones.$inferSelect;
