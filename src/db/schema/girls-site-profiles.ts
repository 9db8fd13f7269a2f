import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { girls } from './girls.ts';
import { users } from './users.ts';

/**
 * Whose profile on the other site for girls (GIRLS_SITE_URL) is hers, as a moderator has confirmed it. It names what was
 * confirmed: when she changes her username or the address, it no longer matches and has to be confirmed again.
 */
export const girlsSiteProfiles = pgTable(
  'girls_site_profiles',
  {
    girlId: integer('girl_id')
      .primaryKey()
      .references(() => girls.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    profileUrl: text('profile_url').notNull(),
    confirmedByUserId: text('confirmed_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('girls_site_profiles_confirmed_by').on(t.confirmedByUserId)],
);
