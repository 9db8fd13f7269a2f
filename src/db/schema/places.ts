import { sql } from 'drizzle-orm';
import { doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Cities of the world with their coordinates (GeoNames). */
export const places = pgTable(
  'places',
  {
    /** The GeoNames id. */
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case, without accents. */
    searchName: text('search_name').notNull(),
    countryCode: text('country_code').notNull(),
    country: text('country').notNull(),
    /** First-level division; in the US the two-letter state code. */
    adminCode: text('admin_code').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    population: integer('population').notNull(),
  },
  (t) => [
    // Typing ahead, and by exact name; the largest first.
    index('places_search_name').on(t.searchName.op('text_pattern_ops'), t.population.desc().nullsFirst()),
    // By the address of a city's page.
    index('places_city_slug').on(sql`city_slug(${t.name})`, t.countryCode),
    index('places_country').on(t.countryCode, t.searchName.op('text_pattern_ops')),
  ],
);

export type Place = typeof places.$inferSelect;
