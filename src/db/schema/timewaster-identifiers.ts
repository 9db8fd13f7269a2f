import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { IDENTIFIER_KINDS, type IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import { bytea, createdAt, id, oneOf } from './columns.ts';
import { girls } from './girls.ts';
import { timewasters } from './timewasters.ts';

/**
 * Every phone, email, handle and link of every record in one narrow table, as a keyed hash of its normal form:
 * exact look-up is one index probe, and records that share a hash are linked.
 */
export const timewasterIdentifiers = pgTable(
  'timewaster_identifiers',
  {
    id: id(),
    timewasterId: integer('timewaster_id')
      .notNull()
      .references(() => timewasters.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<IdentifierKind>().notNull(),
    valueHash: bytea('value_hash').notNull(),
    keyId: text('key_id').notNull(),
    /** Short keyed hashes of its likeness and its trigrams, by which it is proposed for near matches and fragments (decision 085). Phones and emails only. */
    searchTerms: integer('search_terms').array(),
    /** Who brought it, to count independent reporters. */
    girlId: integer('girl_id').references(() => girls.id, { onDelete: 'set null' }),
    /** An approved addition to another woman's report: only the girl who added it vouches for it. */
    statement: boolean('statement').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    check('timewaster_identifiers_kind', oneOf(t.kind, IDENTIFIER_KINDS)),
    index('timewaster_identifiers_hash').on(t.valueHash, t.kind),
    uniqueIndex('timewaster_identifiers_unique').on(t.timewasterId, t.kind, t.valueHash),
    // A look-up asks many times in one statement, and each time would read the whole list of pending entries.
    index('timewaster_identifiers_search_terms').using('gin', t.searchTerms).with({ fastupdate: false }),
    index('timewaster_identifiers_without_terms').on(t.id).where(sql`${t.searchTerms} is null and ${t.kind} in ('phone', 'email')`),
    index('timewaster_identifiers_girl_id').on(t.girlId),
  ],
);
