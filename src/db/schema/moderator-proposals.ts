import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { users } from './users.ts';

export const PROPOSAL_STATUSES = ['open', 'confirmed', 'declined', 'withdrawn'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

/** A moderator proposes an account as a moderator; another one confirms. */
export const moderatorProposals = pgTable(
  'moderator_proposals',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    proposedByUserId: text('proposed_by_user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('why').notNull(),
    status: text('status').$type<ProposalStatus>().notNull().default('open'),
    decidedByUserId: text('decided_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('moderator_proposals_status', oneOf(t.status, PROPOSAL_STATUSES)),
    // Four eyes: who proposes, and who is proposed, decides nothing.
    check(
      'moderator_proposals_four_eyes',
      sql`${t.status} <> 'confirmed' or (${t.decidedByUserId} <> ${t.proposedByUserId} and ${t.decidedByUserId} <> ${t.userId})`,
    ),
    uniqueIndex('moderator_proposals_one_open').on(t.userId).where(sql`${t.status} = 'open'`),
    index('moderator_proposals_proposed_by').on(t.proposedByUserId),
    index('moderator_proposals_decided_by').on(t.decidedByUserId),
  ],
);

export type ModeratorProposal = typeof moderatorProposals.$inferSelect;
