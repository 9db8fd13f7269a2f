import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Who did what, before, after and why. Append-only: a trigger refuses update, delete and truncate. No foreign keys: an entry outlives what it speaks of. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** null: the system itself, or a command that the operator ran (`actorRole` 'command line'). */
    actorUserId: text('actor_user_id'),
    actorRole: text('actor_role').notNull(),
    /** Past tense of a permission, such as 'girl.approved'. */
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: text('why'),
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_log_subject').on(t.subjectType, t.subjectId, t.id.desc().nullsFirst()),
    index('audit_log_actor').on(t.actorUserId, t.id.desc().nullsFirst()),
    index('audit_log_action').on(t.action, t.id.desc().nullsFirst()),
    index('audit_log_created_at').on(t.createdAt.desc().nullsFirst()),
  ],
);

export type AuditEntry = typeof auditLog.$inferSelect;
