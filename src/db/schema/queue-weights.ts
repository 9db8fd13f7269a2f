import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamps } from './columns.ts';

/** What moderators changed about how the queue weighs a kind. No row: as the product has it. Who and why is in the audit log. */
export const queueWeights = pgTable(
  'queue_weights',
  {
    /** As `queue/risk.ts` calls it. */
    risk: text('risk').primaryKey(),
    urgency: text('urgency').notNull(),
    /** null: nobody waits for it. */
    hours: integer('hours'),
    ...timestamps(),
  },
  (t) => [
    check('queue_weights_urgency', sql`${t.urgency} in ('danger', 'urgent', 'soon', 'routine')`),
    check('queue_weights_hours', sql`${t.hours} is null or ${t.hours} between 1 and 8760`),
  ],
);
