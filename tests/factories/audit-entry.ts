import { asOwner } from '../database.ts';

type Entry = { action: string; subjectType: string; subjectId: string; createdAt: Date };

/** Entries of moderators with a date of their own, which the application may not give them. */
export async function insertAuditEntries(...entries: Entry[]): Promise<void> {
  const rows = entries.map(
    ({ action, subjectType, subjectId, createdAt }) => `('moderator', '${action}', '${subjectType}', '${subjectId}', '${createdAt.toISOString()}')`,
  );
  await asOwner(`insert into audit_log (actor_role, action, subject_type, subject_id, created_at) values ${rows.join(', ')}`);
}
