import { eq, type SQL, sql } from 'drizzle-orm';
import { tableViews } from '#db/schema/table-views.ts';
import type { Actor } from '../actor.ts';

/** How one moderator sees the tables; nobody else's business, other moderators' neither. */
export const ownViews = ({ userId }: Actor): SQL => (userId === null ? sql`false` : eq(tableViews.userId, userId));
