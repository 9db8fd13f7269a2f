import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { bytea, createdAt } from './columns.ts';

/**
 * The key of each record under which the audit log keeps its contacts and names. The log can't be changed: deleting the key is what erases them. Profiles
 * hold the same values in clear, so the key is not encrypted itself.
 */
export const auditKeys = pgTable(
  'audit_keys',
  {
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    key: bytea('key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.subjectType, t.subjectId] })],
);
