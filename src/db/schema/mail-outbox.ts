import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt, id, moment, oneOf } from './columns.ts';

export const MAIL_STATUSES = ['waiting', 'sent', 'failed', 'suppressed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Every email, written in the transaction that causes it and sent by a job afterwards. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    /** Erased some weeks after the mail has left. */
    to: text('to'),
    /** Subject, bodies and headers, encrypted; erased in the transaction that marks the mail as sent or given up. */
    contents: text('contents'),
    /** Which template wrote it. */
    template: text('template').notNull(),
    /** Who could make it leave, and as what it is counted: see `platform/mail/recipient-limits.ts`. */
    cause: text('cause').notNull().default('unlimited'),
    kind: text('kind').notNull().default(''),
    /** A keyed hash of the mailbox, for mails that are counted. */
    recipientHash: bytea('recipient_hash'),
    /** Names the occasion ('travel 7 to guy 9'): the same occasion is written once, and sent once. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    status: text('status').$type<MailStatus>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    /** The decision it tells of ('flaggedBooking:7'): taken back before the first attempt, it takes the mail with it. */
    heldFor: text('held_for'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [
    check('mail_outbox_status', oneOf(t.status, MAIL_STATUSES)),
    index('mail_outbox_due').on(t.nextAttemptAt).where(sql`${t.status} = 'waiting'`),
    index('mail_outbox_held').on(t.heldFor).where(sql`${t.status} = 'waiting' and ${t.heldFor} is not null`),
    index('mail_outbox_newest').on(t.createdAt.desc().nullsFirst()),
    index('mail_outbox_to').on(sql`lower(${t.to})`),
    index('mail_outbox_recipient').on(t.recipientHash, t.createdAt).where(sql`${t.recipientHash} is not null`),
    index('mail_outbox_with_address').on(t.createdAt).where(sql`${t.status} <> 'waiting' and (${t.to} is not null or ${t.recipientHash} is not null)`),
  ],
);

export type MailRow = typeof mailOutbox.$inferSelect;
