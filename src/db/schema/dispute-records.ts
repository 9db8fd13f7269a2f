import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, timestamps } from './columns.ts';
import { DISPUTE_SUBJECTS, type DisputeSubject, disputes } from './disputes.ts';
import { users } from './users.ts';

export const DISPUTE_RECORD_STATUSES = ['open', 'upheld', 'rejected'] as const;
export type DisputeRecordStatus = (typeof DISPUTE_RECORD_STATUSES)[number];

/**
 * What moderators decide about a proven dispute: one row for each record that it concerns, and one without a record where the contact
 * is named in none. Its ids are for moderators alone.
 */
export const disputeRecords = pgTable(
  'dispute_records',
  {
    id: id(),
    disputeId: integer('dispute_id')
      .notNull()
      .references(() => disputes.id, { onDelete: 'cascade' }),
    subjectType: text('subject_type').$type<DisputeSubject>().notNull(),
    /** null: the contact matches no record (timewasters). */
    subjectId: integer('subject_id'),
    status: text('status').$type<DisputeRecordStatus>().notNull().default('open'),
    /** What the record was when this was upheld, for the undo; null otherwise. */
    recordBefore: jsonb('record_before').$type<Record<string, unknown>>(),
    decidedByUserId: text('decided_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
    ...timestamps(),
  },
  (t) => [
    check('dispute_records_subject_type', oneOf(t.subjectType, DISPUTE_SUBJECTS)),
    check('dispute_records_status', oneOf(t.status, DISPUTE_RECORD_STATUSES)),
    unique('dispute_records_once').on(t.disputeId, t.subjectId).nullsNotDistinct(),
    index('dispute_records_subject').on(t.subjectType, t.subjectId),
    index('dispute_records_open').on(t.createdAt, t.id).where(sql`${t.status} = 'open'`),
    index('dispute_records_decided_by_user_id').on(t.decidedByUserId),
    index('dispute_records_decided_at').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    index('dispute_records_created_at').on(t.createdAt),
  ],
);

export type DisputeRecord = typeof disputeRecords.$inferSelect;
