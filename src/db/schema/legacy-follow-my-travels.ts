import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, timestamps } from './columns.ts';
import { sessionGirls } from './session-girls.ts';

/** Who followed a girl's travels on the older site, by email. */
export const legacyFollowMyTravels = pgTable(
  'legacy_follow_my_travels',
  {
    id: id(),
    /** The follower's id on the older site. */
    identifier: text('identifier'),
    legacyGirlId: integer('legacy_girl_id'),
    sessionGirlId: integer('session_girl_id').references(() => sessionGirls.id, { onDelete: 'set null' }),
    username: text('username'),
    followAllCities: boolean('follow_all_cities').notNull().default(true),
    email: text('email'),
    cities: text('cities').array().notNull().default([]),
    ...timestamps(),
  },
  (t) => [index('legacy_follow_my_travels_legacy_girl_id').on(t.legacyGirlId), index('legacy_follow_my_travels_session_girl_id').on(t.sessionGirlId)],
);

export type LegacyFollowMyTravels = typeof legacyFollowMyTravels.$inferSelect;
