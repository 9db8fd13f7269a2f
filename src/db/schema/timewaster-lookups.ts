import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

/** Every look-up in the timewaster tool: who, when, what kind, which records were shown. Never the text: the log must not become a second list. */
export const timewasterLookups = pgTable(
  'timewaster_lookups',
  {
    id: id(),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** 'phone', 'email', 'handle', 'link', 'text', 'safety-check' … */
    kind: text('kind').notNull(),
    /** The records that were shown, her own left out. The first `revealed` of them she had not seen in the 24 hours before. */
    shown: integer('shown').array().notNull().default([]),
    revealed: integer('revealed').notNull().default(0),
    /** What it takes of her daily allowance; 0 where everything was shown to her before. */
    units: integer('units').notNull().default(0),
    /** An exact look-up over the limit. */
    reserve: boolean('reserve').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('timewaster_lookups_user_id').on(t.userId, t.createdAt),
    index('timewaster_lookups_counted').on(t.userId, t.createdAt).where(sql`${t.units} > 0`),
    index('timewaster_lookups_shown').using('gin', t.shown),
    index('timewaster_lookups_created_at').on(t.createdAt),
  ],
);
