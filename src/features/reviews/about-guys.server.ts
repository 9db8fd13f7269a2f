import { and, eq } from 'drizzle-orm';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { Actor } from '#permissions/actor.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { Invalid } from '#shared/errors.ts';

export async function mustBeGuy(tx: Tx, id: number) {
  const [guy] = await tx
    .select({ id: guyUsers.id, userId: guyUsers.userId, username: guyUsers.username })
    .from(guyUsers)
    .where(and(eq(guyUsers.id, id), eq(guyUsers.softDeleted, false)))
    .for('key share');
  if (!guy) throw new Invalid([{ path: ['guyUserId'], message: 'No such guy' }]);
  return guy;
}

/** The girl who is logged in is the author unless another is named, which the rule refuses. */
export const byHer = (actor: Actor, given: Record<string, unknown>) => ({ ...given, girlId: given.girlId ?? actor.girlId ?? -1 });
