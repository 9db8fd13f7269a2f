import { customType, index, integer, pgTable } from 'drizzle-orm/pg-core';

/** The number of a transaction; it never wraps around. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * The last transaction that changed, added or took away a girl's directory entry. Triggers on `directory_entries` keep it.
 * What reads all entries once and keeps them in memory learns here what it has to read again (docs/decisions/012).
 * A girl who is gone keeps her row: that she is gone is what it says.
 */
export const directoryChanges = pgTable(
  'directory_changes',
  {
    girlId: integer('girl_id').primaryKey(),
    changedBy: transactionId('changed_by').notNull(),
  },
  (t) => [index('directory_changes_changed_by').on(t.changedBy)],
);
