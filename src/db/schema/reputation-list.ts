import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { id, storedPicture, timestamps } from './columns.ts';

/** Reputation items that moderators keep. The mutations call `comment` 'description'. */
export const reputationList = pgTable(
  'reputation_list',
  {
    id: id(),
    url: text('url'),
    girlHandle: text('girl_handle'),
    guyHandle: text('guy_handle'),
    comment: text('comment'),
    ...storedPicture(),
    ...timestamps(),
  },
  (t) => [index('reputation_list_newest').on(t.createdAt.desc().nullsFirst())],
);

export type ReputationItem = typeof reputationList.$inferSelect;
