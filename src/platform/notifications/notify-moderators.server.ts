import { and, eq, isNull } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import type { Tx } from '../db/client.server.ts';
import { type Notice, notify } from './notify.server.ts';

/** Tells every moderator, as part of the caller's transaction. */
export async function notifyModerators(tx: Tx, notice: Omit<Notice, 'userId'>): Promise<void> {
  const moderators = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.isModerator, true), eq(users.banned, false), isNull(users.deletedAt)));
  await notify(
    tx,
    moderators.map(({ userId }) => ({ ...notice, userId })),
  );
}
