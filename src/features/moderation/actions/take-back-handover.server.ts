import { and, eq, or } from 'drizzle-orm';
import { moderationHandovers } from '#db/schema/moderation-handovers.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import type { ItemKey } from '../queue/item.ts';

/** Takes back that an item was passed on: who did it, or to whom it was passed. @throws NotFound for anybody else’s */
export async function takeBackHandover(actor: Actor, { kind, id }: ItemKey): Promise<void> {
  authorize(actor, 'admin.open');
  const userId = actor.userId as string;
  const removed = await db
    .delete(moderationHandovers)
    .where(
      and(
        eq(moderationHandovers.subjectType, kind),
        eq(moderationHandovers.subjectId, String(id)),
        or(eq(moderationHandovers.byUserId, userId), eq(moderationHandovers.toUserId, userId)),
      ),
    )
    .returning({ id: moderationHandovers.subjectId });
  if (removed.length === 0) throw new NotFound();
}
