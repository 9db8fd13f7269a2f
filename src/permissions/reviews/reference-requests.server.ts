import { and, eq, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { referenceRequests } from '#db/schema/reference-requests.ts';
import { type Actor, isGirl } from '../actor.ts';
import { isBlockedBy } from '../girls/blocked.server.ts';

/** What is asked of the girl who asks; what waits from a guy she keeps away is hidden from her. What she gave stays hers to take back. */
export function visibleReferenceRequests(actor: Actor): SQL {
  if (!isGirl(actor)) return sql`false`;
  const answered = sql`${referenceRequests.answer} is not null`;
  return and(eq(referenceRequests.girlId, actor.girlId), or(answered, not(isBlockedBy(referenceRequests.girlId, referenceRequests.guyUserId)))) as SQL;
}

/** A column of a request as he may read it: what she said without her name, or against him, is nothing to him. */
export const answerForGuy = (column: PgColumn): SQL<string | null> => sql<string | null>`case when ${referenceRequests.answer} = 'yes' then ${column} end`;
