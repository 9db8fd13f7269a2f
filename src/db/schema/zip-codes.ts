import { doublePrecision, pgTable, text } from 'drizzle-orm/pg-core';

/** US ZIP codes with their middles. */
export const zipCodes = pgTable('zip_codes', {
  zip: text('zip').primaryKey(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
});
