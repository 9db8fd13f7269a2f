import { eq } from 'drizzle-orm';
import type { Comment } from '#db/schema/comments.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { Actor } from '#permissions/actor.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { sameWork } from '#platform/db/same-work.server.ts';
import { notify } from '#platform/notifications/notify.server.ts';

type Owner = { userId: string | null; url: string };

async function findOwner(tx: Tx, { subjectType, subjectId }: Comment): Promise<Owner | null> {
  const id = Number(subjectId);
  if (subjectType === 'girl') {
    const [girl] = await tx.select({ userId: girls.userId }).from(girls).where(eq(girls.id, id));
    return girl ? { userId: girl.userId, url: '/my-profile' } : null;
  }
  if (subjectType === 'guy') {
    const [guy] = await tx.select({ userId: guyUsers.userId, username: guyUsers.username }).from(guyUsers).where(eq(guyUsers.id, id));
    return guy ? { userId: guy.userId, url: `/guy/${encodeURIComponent(guy.username)}` } : null;
  }
  return null;
}

/** Whose profile it is hears of a comment on it: not of an own one, nor of one by a guy she keeps away. */
export async function notifyOwner(tx: Tx, actor: Actor, comment: Comment): Promise<void> {
  const owner = await findOwner(tx, comment);
  if (!owner || owner.userId === actor.userId) return;
  const title = `${actor.username ?? 'Somebody'} commented on your profile`;
  const notice = { ...owner, kind: 'comment-received', title, dedupeKey: `comment:${comment.id}` } as const;
  await sameWork(tx, !comment.withheld, async (inner) => void (await notify(inner, [notice])));
}
