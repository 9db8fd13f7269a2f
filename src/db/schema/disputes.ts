import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, id, moment, oneOf, timestamps } from './columns.ts';

/** What whoever is named in it answers without an account. */
export const RECORD_SUBJECTS = ['scammer', 'problem-girl', 'timewaster'] as const;
/** 'review': of a meeting, disputed by the reviewed side, who is logged in. */
export const DISPUTE_SUBJECTS = [...RECORD_SUBJECTS, 'review'] as const;
export type DisputeSubject = (typeof DISPUTE_SUBJECTS)[number];

/** 128 bits: nobody guesses one, and it tells neither how many disputes there are nor in which order they came. */
const makePublicName = () => randomBytes(16).toString('base64url');

/**
 * A person named in a record answers: one row for each answer, however many records name the contact. The contact is proven by a code;
 * which records it concerns is in `dispute_records`, so that neither this row nor the number of the next one depends on them.
 */
export const disputes = pgTable(
  'disputes',
  {
    id: id(),
    /** The only name that whoever began it gets to see. */
    publicName: text('public_name').notNull().unique('disputes_public_name_unique').$defaultFn(makePublicName),
    subjectType: text('subject_type').$type<DisputeSubject>().notNull(),
    /** The public record that was named; null for private ones (timewasters), of which nothing is named. */
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
    /** When the outcome was mailed, or passed on in a call. */
    answeredAt: moment('answered_at'),
    ...timestamps(),
  },
  (t) => [
    check('disputes_subject_type', oneOf(t.subjectType, DISPUTE_SUBJECTS)),
    check('disputes_contact_kind', oneOf(t.contactKind, ['email', 'phone'])),
    index('disputes_contact_hash').on(t.contactHash),
    index('disputes_unproven').on(t.createdAt, t.id).where(sql`${t.provenAt} is null`),
    index('disputes_unanswered').on(t.provenAt).where(sql`${t.provenAt} is not null and ${t.answeredAt} is null`),
  ],
);

export type Dispute = typeof disputes.$inferSelect;
