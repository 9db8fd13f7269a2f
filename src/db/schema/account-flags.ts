import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { IDENTIFIER_KINDS, type IdentifierKind } from '#shared/catalogues/identifier-kinds.ts';
import { id, moment, oneOf, timestamps } from './columns.ts';
import { guyUsers } from './guy-users.ts';
import { users } from './users.ts';

export const ACCOUNT_FLAG_STATUSES = ['open', 'fine', 'banned'] as const;
export type AccountFlagStatus = (typeof ACCOUNT_FLAG_STATUSES)[number];

/** An account that shares a contact with a banned guy: waits for a moderator, once per account and guy. */
export const accountFlags = pgTable(
  'account_flags',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bannedGuyId: integer('banned_guy_id')
      .notNull()
      .references(() => guyUsers.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<IdentifierKind>().notNull(),
    status: text('status').$type<AccountFlagStatus>().notNull().default('open'),
    decidedByUserId: text('decided_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    ...timestamps(),
  },
  (t) => [
    check('account_flags_kind', oneOf(t.kind, IDENTIFIER_KINDS)),
    check('account_flags_status', oneOf(t.status, ACCOUNT_FLAG_STATUSES)),
    uniqueIndex('account_flags_once').on(t.userId, t.bannedGuyId),
    index('account_flags_open').on(t.createdAt, t.id).where(sql`${t.status} = 'open'`),
    index('account_flags_banned_guy_id').on(t.bannedGuyId),
    index('account_flags_decided_by_user_id').on(t.decidedByUserId),
  ],
);
