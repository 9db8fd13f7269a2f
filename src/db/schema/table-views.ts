import { sql } from 'drizzle-orm';
import { boolean, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, timestamps } from './columns.ts';
import { users } from './users.ts';

/** How a moderator likes to see a table of the admin area: filters, order, columns, rows and lines, under a name. Nobody else's. */
export const tableViews = pgTable(
  'table_views',
  {
    id: id(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the export calls it. */
    tableName: text('table_name').notNull(),
    name: text('name').notNull(),
    /** As the address has it, without the page and without a prefix. */
    query: text('query').notNull(),
    /** The table opens with it. */
    isDefault: boolean('is_default').notNull().default(false),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('table_views_name').on(t.userId, t.tableName, sql`lower(${t.name})`),
    uniqueIndex('table_views_default').on(t.userId, t.tableName).where(sql`${t.isDefault}`),
  ],
);
