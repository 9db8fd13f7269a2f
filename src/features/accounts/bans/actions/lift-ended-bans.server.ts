import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import { users } from '#db/schema/users.ts';
import { systemActor } from '#permissions/actor.ts';
import { audit } from '#platform/audit/audit.server.ts';
import { invalidateOnCommit } from '#platform/cache/invalidate.server.ts';
import { db } from '#platform/db/client.server.ts';
import { writeGirls } from '#platform/girls/write-girls.server.ts';
import { tagsOfPerson } from '../lock-person.server.ts';

/** Bans whose end has come leave the records too, so that profiles show again. Logging in never waited for this. */
export async function liftEndedBans(): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await tx
      .update(users)
      .set({ banned: false, unbanAt: null, banReason: null })
      .where(and(isNotNull(users.unbanAt), lte(users.unbanAt, sql`now()`)))
      .returning({ id: users.id });
    const accounts = ended.map(({ id }) => id);
    const guys = await tx
      .update(guyUsers)
      .set({ banned: false, unbanAt: null })
      .where(or(lte(guyUsers.unbanAt, sql`now()`), accounts.length > 0 ? and(eq(guyUsers.banned, true), inArray(guyUsers.userId, accounts)) : undefined))
      .returning({ id: guyUsers.id, userId: guyUsers.userId });
    const women = accounts.length > 0 ? await writeGirls(tx, and(eq(girls.banned, true), inArray(girls.userId, accounts)), { banned: false }) : [];
    const entries = [...guys.map((guy) => ({ kind: 'guy' as const, ...guy })), ...women.map(({ id, userId }) => ({ kind: 'girl' as const, id, userId }))];
    for (const { kind, id, userId } of entries) {
      await audit(tx, systemActor, {
        action: `${kind}.unbanned`,
        subjectType: kind === 'girl' ? 'girls' : 'guy_users',
        subjectId: id,
        reason: 'The ban has been lifted.',
      });
      invalidateOnCommit(await tagsOfPerson(tx, { kind, id }, userId));
    }
  });
}
