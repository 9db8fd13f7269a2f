import { and, eq, isNull, sql } from 'drizzle-orm';
import { moderationHandovers } from '#db/schema/moderation-handovers.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { authorize } from '#permissions/index.ts';
import { db } from '#platform/db/client.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';
import { Invalid, NotFound } from '#shared/errors.ts';
import type { ItemKey } from '../queue/item.ts';
import { readItems } from '../queue/items.server.ts';
import { type Kinds, kindNamed } from '../queue/kinds.server.ts';

/**
 * Passes an item on, to one of the other moderators or (null) to any of them, with what one thinks of it. It stays where it is in the queue, and
 * whoever passes it on may still decide. @throws NotFound for what does not wait, Invalid for who is no other moderator
 */
export async function passOn(kinds: Kinds, actor: Actor, { kind, id }: ItemKey, { to, note }: { to: string | null; note: string }): Promise<void> {
  authorize(actor, 'admin.open');
  await db.transaction(async (tx) => {
    if ((await readItems(kinds, [{ kind, id }], tx)).size === 0) throw new NotFound('This is not waiting for a decision any more.');
    if (to !== null && (to === actor.userId || (await tx.$count(users, and(eq(users.id, to), eq(users.isModerator, true), isNull(users.deletedAt)))) === 0))
      throw new Invalid([{ path: ['to'], message: 'Choose another moderator' }]);
    const values = { byUserId: actor.userId as string, toUserId: to, note, createdAt: sql`now()` as never };
    await tx
      .insert(moderationHandovers)
      .values({ subjectType: kind, subjectId: String(id), ...values })
      .onConflictDoUpdate({ target: [moderationHandovers.subjectType, moderationHandovers.subjectId], set: values });
    // Nothing of the item itself: a mail box is no place for it.
    if (to !== null)
      await notify(tx, [{ userId: to, kind: 'item-passed-on', title: `${kindNamed(kinds, kind).one} passed on to you`, url: '/admin/moderate?for=me' }]);
  });
}
