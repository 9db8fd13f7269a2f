import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, id, moment, oneOf, timestamps } from './columns.ts';
import { users } from './users.ts';

export const DISPUTE_SUBJECTS = ['scammer', 'problem-girl', 'timewaster'] as const;
export type DisputeSubject = (typeof DISPUTE_SUBJECTS)[number];
export const DISPUTE_STATUSES = ['unproven', 'open', 'upheld', 'rejected'] as const;
export type DisputeStatus = (typeof DISPUTE_STATUSES)[number];

/** A person named in a record answers. Contact is proven by a code; for timewasters neither answer nor timing tells whether a record exists. */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    subjectType: text('subject_type').$type<DisputeSubject>().notNull(),
    /** null: the contact matches no record (timewasters). */
    subjectId: integer('subject_id'),
    contactKind: text('contact_kind').$type<'email' | 'phone'>().notNull(),
    contactHash: bytea('contact_hash').notNull(),
    contactEncrypted: bytea('contact_encrypted').notNull(),
    keyId: text('key_id').notNull(),
    statement: text('statement').notNull(),
    codeHash: text('code_hash'),
    codeExpiresAt: moment('code_expires_at'),
    codeAttempts: smallint('code_attempts').notNull().default(0),
    provenAt: moment('proven_at'),
    status: text('status').$type<DisputeStatus>().notNull().default('unproven'),
    decidedByUserId: text('decided_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    ...timestamps(),
  },
  (t) => [
    check('disputes_subject_type', oneOf(t.subjectType, DISPUTE_SUBJECTS)),
    check('disputes_contact_kind', oneOf(t.contactKind, ['email', 'phone'])),
    check('disputes_status', oneOf(t.status, DISPUTE_STATUSES)),
    index('disputes_subject').on(t.subjectType, t.subjectId),
    index('disputes_open').on(t.createdAt, t.id).where(sql`${t.status} = 'open'`),
    index('disputes_decided_by_user_id').on(t.decidedByUserId),
    index('disputes_contact_hash').on(t.contactHash),
    index('disputes_decided_at').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    index('disputes_created_at').on(t.createdAt),
  ],
);

export type Dispute = typeof disputes.$inferSelect;
