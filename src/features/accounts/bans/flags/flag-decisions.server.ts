import { eq } from 'drizzle-orm';
import type { AccountFlagStatus } from '#db/schema/account-flags.ts';
import { girls } from '#db/schema/girls.ts';
import { guyUsers } from '#db/schema/guy-users.ts';
import type { Actor } from '#permissions/actor.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { Conflict, NotFound } from '#shared/errors.ts';
import type { Who } from '../lock-person.server.ts';

/** @throws Conflict for what another moderator has decided */
export function decided(actor: Actor, before: AccountFlagStatus, status: 'fine' | 'banned') {
  if (before !== 'open') throw new Conflict('This has already been decided.');
  return { action: `accountFlag.${status}`, set: { status, decidedByUserId: actor.userId, decidedAt: new Date() } } as const;
}

/** The profile of the account that was flagged. @throws NotFound for an account without one */
export async function profileOf(tx: Tx, userId: string): Promise<Who> {
  const [guy] = await tx.select({ id: guyUsers.id }).from(guyUsers).where(eq(guyUsers.userId, userId));
  if (guy) return { kind: 'guy', id: guy.id };
  const [girl] = await tx.select({ id: girls.id }).from(girls).where(eq(girls.userId, userId));
  if (!girl) throw new NotFound();
  return { kind: 'girl', id: girl.id };
}
