import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, id, timestamps } from './columns.ts';
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
    ...timestamps(),
  },
  (t) => [index('timewaster_phones_timewaster_id').on(t.timewasterId, t.id.desc().nullsFirst()), index('timewaster_phones_girl_id').on(t.girlId)],
);

export type TimewasterPhone = typeof timewasterPhones.$inferSelect;
