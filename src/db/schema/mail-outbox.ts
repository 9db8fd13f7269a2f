import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf } from './columns.ts';

export const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Every e-mail, written in the transaction that causes it and sent by a job afterwards. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    /** Which template wrote it. */
    template: text('template').notNull(),
    /** Further headers, such as List-Unsubscribe. */
    headers: jsonb('headers').$type<Record<string, string>>().notNull().default({}),
    /** Names the occasion ('travel 7 to guy 9'): the same occasion is written once, and sent once. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    status: text('status').$type<MailStatus>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    sentAt: moment('sent_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [
    check('mail_outbox_status', oneOf(t.status, MAIL_STATUSES)),
    index('mail_outbox_due').on(t.nextAttemptAt).where(sql`${t.status} = 'waiting'`),
    index('mail_outbox_newest').on(t.createdAt.desc().nullsFirst()),
    index('mail_outbox_to').on(sql`lower(${t.to})`),
  ],
);

export type Mail = typeof mailOutbox.$inferSelect;
