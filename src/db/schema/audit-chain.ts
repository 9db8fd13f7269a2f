import { bigint, pgTable } from 'drizzle-orm/pg-core';
import { bytea } from './columns.ts';

/**
 * One link for each entry of the audit log, in the order of their commits: the hash of the entry and of the link before. A trigger
 * of the owner adds it when the transaction commits; the application's role can only read it.
 */
export const auditChain = pgTable('audit_chain', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entryId: bigint('entry_id', { mode: 'number' }).notNull().unique(),
  hash: bytea('hash').notNull(),
});
