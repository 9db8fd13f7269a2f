import { eq } from 'drizzle-orm';
import { twoFactors } from '#db/schema/two-factors.ts';
import { users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { isDemo } from '#platform/settings.server.ts';
import { Forbidden } from '#shared/errors.ts';
import { requireFactorRight } from '../../recovery/prove-owner.server.ts';
import { type Proof, reauthenticate } from '../../recovery/reauthenticate.server.ts';
import { methodToContinue, startSession } from '../../sessions/sessions.server.ts';
import { endEverything } from '../factor-changes.server.ts';
import { hasPasskey } from '../factor-rules.server.ts';
import { LAST_FACTOR } from '../passkeys.server.ts';

/** Removes the second factor, after the password and a code. Every session ends but a new one here. A moderator outside the demo needs a passkey first. */
export async function removeSecondFactor(actor: Actor, proof: Proof): Promise<{ setCookies: string[] }> {
  await requireFactorRight(actor, proof.headers);
  const { id, isModerator } = await reauthenticate(actor, proof);
  const method = await methodToContinue(id, proof.headers);
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
    if (isModerator && !isDemo() && !(await hasPasskey(tx, id))) throw new Forbidden(LAST_FACTOR);
    await tx.delete(twoFactors).where(eq(twoFactors.userId, id));
    await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, id));
    await endEverything(tx, id, false);
  });
  return startSession(id, proof.headers.get('user-agent') ?? '', method);
}
