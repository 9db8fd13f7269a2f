import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns.ts';

/** Answers kept for 24 hours, so that a repeated creating POST gives the same answer and one row. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** Keyed hash of the user's id or the visitor's address. Keys of two persons never meet. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** Method, path and body, hashed: another request under the same key is refused. */
    requestHash: text('request_hash').notNull(),
    /** null until the write of the first request commits, 0 (in that commit) until its answer is kept. */
    status: integer('status'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    body: text('body'),
    completedAt: moment('completed_at'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.owner, t.key] }), index('idempotency_keys_created_at').on(t.createdAt)],
);

export type IdempotencyKey = typeof idempotencyKeys.$inferSelect;
