import { type SQL, sql } from 'drizzle-orm';
import { tableViews } from '#db/schema/table-views.ts';
import type { Actor } from '../actor.ts';

/** How one moderator sees the tables; nobody else's business, other moderators' neither. Equal to no id is no row: a visitor has none. */
export const ownViews = ({ userId }: Actor): SQL => sql`${tableViews.userId} = ${userId}`;
