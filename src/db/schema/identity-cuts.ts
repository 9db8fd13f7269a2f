import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { IDENTIFIER_KINDS, type IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import { bytea, createdAt, id, moment, oneOf } from './columns.ts';
import { users } from './users.ts';

/**
 * A moderator says that a link is wrong: an identifier that many share links nobody (`kind`, `value_hash`), or two subjects are not the same
 * person (`one` and `other`, each 'guy:7' or 'timewaster:12', in the order of the text). Taken back by `undone_at`.
 */
export const identityCuts = pgTable(
  'identity_cuts',
  {
    id: id(),
    kind: text('kind').$type<IdentifierKind>(),
    valueHash: bytea('value_hash'),
    one: text('one'),
    other: text('other'),
    reason: text('reason').notNull(),
    byUserId: text('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    check('identity_cuts_kind', oneOf(t.kind, IDENTIFIER_KINDS)),
    check(
      'identity_cuts_subject',
      sql`num_nonnulls(${t.kind}, ${t.valueHash}) + num_nonnulls(${t.one}, ${t.other}) = 2 and (${t.kind} is null) = (${t.valueHash} is null)`,
    ),
    check('identity_cuts_order', sql`${t.one} < ${t.other}`),
    uniqueIndex('identity_cuts_identifier').on(t.valueHash, t.kind).where(sql`${t.valueHash} is not null and ${t.undoneAt} is null`),
    uniqueIndex('identity_cuts_pair').on(t.one, t.other).where(sql`${t.one} is not null and ${t.undoneAt} is null`),
    // A look-up asks for both sides of a pair.
    index('identity_cuts_other').on(t.other).where(sql`${t.other} is not null and ${t.undoneAt} is null`),
    index('identity_cuts_by_user_id').on(t.byUserId),
  ],
);

export type IdentityCut = typeof identityCuts.$inferSelect;
