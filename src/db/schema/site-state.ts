import { pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** Facts that all instances share and that no table of a feature holds, by name. */
export const siteState = pgTable('site_state', {
  /**
   * `storage-identity`: the id in the storage folder of the first instance that kept its files on disk.
   * `contact-forms-3`: how far the stored contacts are hashed in the form that `shared/identifiers` makes now.
   */
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: createdAt(),
});
