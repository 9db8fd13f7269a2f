import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { IDENTIFIER_KINDS } from '#shared/catalogues/identifier-kinds.ts';
import { bytea, createdAt, id, moment, oneOf } from './columns.ts';
import { girls } from './girls.ts';

export const WATCH_KINDS = [...IDENTIFIER_KINDS, 'city'] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

/** A girl wants to know when something severe is reported about an identifier (kept as its hash) or in a city. */
export const timewasterWatches = pgTable(
  'timewaster_watches',
  {
    id: id(),
    girlId: integer('girl_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<WatchKind>().notNull(),
    valueHash: bytea('value_hash'),
    keyId: text('key_id'),
    /** What she recognises it by, encrypted: it may be the number itself. */
    labelEncrypted: bytea('label_encrypted'),
    city: text('city'),
    country: text('country'),
    lastNotifiedAt: moment('last_notified_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('timewaster_watches_kind', oneOf(t.kind, WATCH_KINDS)),
    check('timewaster_watches_subject', sql`(${t.kind} = 'city') = (${t.city} is not null) and (${t.kind} = 'city') = (${t.valueHash} is null)`),
    uniqueIndex('timewaster_watches_identifier_unique').on(t.girlId, t.kind, t.valueHash).where(sql`${t.valueHash} is not null`),
    uniqueIndex('timewaster_watches_city_unique').on(t.girlId, sql`lower(${t.city})`, sql`lower(coalesce(${t.country}, ''))`).where(sql`${t.city} is not null`),
    index('timewaster_watches_hash').on(t.valueHash, t.kind),
    index('timewaster_watches_city').on(sql`lower(${t.city})`),
  ],
);
