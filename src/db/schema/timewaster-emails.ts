import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, timestamps } from './columns.ts';
import { girls } from './girls.ts';
import { timewasters } from './timewasters.ts';

/** Further emails of a timewaster. For the four forms of the address see `timewasters`. */
export const timewasterEmails = pgTable(
  'timewaster_emails',
  {
    id: id(),
    timewasterId: integer('timewaster_id')
      .notNull()
      .references(() => timewasters.id, { onDelete: 'cascade' }),
    /** Who added it. */
    girlId: integer('girl_id').references(() => girls.id, { onDelete: 'set null' }),
    email: text('email'),
    emailEncrypted: bytea('email_encrypted'),
    emailHash: bytea('email_hash'),
    keyId: text('key_id'),
    ...timestamps(),
  },
  (t) => [index('timewaster_emails_timewaster_id').on(t.timewasterId, t.id.desc().nullsFirst()), index('timewaster_emails_girl_id').on(t.girlId)],
);

export type TimewasterEmail = typeof timewasterEmails.$inferSelect;
