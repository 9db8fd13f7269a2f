import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { IDENTIFIER_KINDS, type IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import { bytea, createdAt, id, moment, oneOf } from './columns.ts';
import { guyUsers } from './guy-users.ts';

/**
 * By what an account can be recognised, as keyed hashes of the normal forms: the same hashes as `timewaster_identifiers`, so that accounts and
 * reports which share a contact are linked. What he changed, and what a deleted account had, stays with `gone_at`.
 */
export const guyIdentifiers = pgTable(
  'guy_identifiers',
  {
    id: id(),
    guyId: integer('guy_id')
      .notNull()
      .references(() => guyUsers.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<IdentifierKind>().notNull(),
    valueHash: bytea('value_hash').notNull(),
    keyId: text('key_id').notNull(),
    goneAt: moment('gone_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('guy_identifiers_kind', oneOf(t.kind, IDENTIFIER_KINDS)),
    index('guy_identifiers_hash').on(t.valueHash, t.kind),
    uniqueIndex('guy_identifiers_unique').on(t.guyId, t.kind, t.valueHash),
  ],
);

/** Accounts whose identifiers are to be written anew. A trigger puts them here whoever changes them; the same transaction or a job takes them out. */
export const guyIdentifiersDue = pgTable('guy_identifiers_due', {
  guyId: integer('guy_id')
    .primaryKey()
    .references(() => guyUsers.id, { onDelete: 'cascade' }),
});
