import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { girls } from './girls.ts';
import { guyUsers } from './guy-users.ts';

/** A girl blocks a guy: he sees neither her form nor her travels, and is not told. */
export const blocks = pgTable(
  'blocks',
  {
    id: id(),
    girlId: integer('girl_id')
      .notNull()
      .references(() => girls.id, { onDelete: 'cascade' }),
    guyUserId: integer('guy_user_id')
      .notNull()
      .references(() => guyUsers.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('blocks_girl_guy_unique').on(t.girlId, t.guyUserId), index('blocks_guy_user_id').on(t.guyUserId)],
);

export type Block = typeof blocks.$inferSelect;
