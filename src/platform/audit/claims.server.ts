import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { moderationClaims } from '#db/schema/moderation-claims.ts';
import { moderationHandovers } from '#db/schema/moderation-handovers.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { Conflict } from '#shared/errors.ts';
import type { Deciding } from './deciding.ts';

/** How moderators call each other: who was made one by a link has no username, but a name. */
export const moderatorName = sql<string>`coalesce(${users.displayUsername}, ${users.name})`;

/** Claims that hold against this moderator. */
export const claimedByOthers = (actor: Actor): SQL | undefined =>
  and(ne(moderationClaims.userId, actor.userId ?? ''), gt(moderationClaims.expiresAt, sql`now()`));

/**
 * A decision about a record that waits as these kinds, from whichever door it comes: refused while another moderator has the record
 * open, and the end of the claim on it and of what was said in passing it on. @throws Conflict in the transaction of the decision
 */
export function asDecision(actor: Actor, kinds: readonly string[], id: number, deciding: Deciding = {}): Deciding {
  if (kinds.length === 0) return deciding;
  const claims = and(inArray(moderationClaims.subjectType, [...kinds]), eq(moderationClaims.subjectId, String(id)));
  const within = async (tx: Tx) => {
    await deciding.within?.(tx);
    const [claim] = await tx
      .select({ name: moderatorName })
      .from(moderationClaims)
      .innerJoin(users, eq(users.id, moderationClaims.userId))
      .where(and(claims, claimedByOthers(actor)))
      .limit(1);
    if (claim) throw new Conflict(`${claim.name} has this open. You can decide it once it is free.`);
    await tx.delete(moderationClaims).where(claims);
    const handed = and(inArray(moderationHandovers.subjectType, [...kinds]), eq(moderationHandovers.subjectId, String(id)));
    await tx.delete(moderationHandovers).where(handed);
  };
  return { ...deciding, within };
}
