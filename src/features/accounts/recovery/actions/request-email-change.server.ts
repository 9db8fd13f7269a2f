import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { requestMail } from '../mail-requests.server.ts';
import { endLinksOf } from '../one-time-tokens.server.ts';
import { type Proof, reauthenticate } from '../reauthenticate.server.ts';

/**
 * Mails a link to the new address, and to the old one a link that stops it; the old one stays until the first is confirmed.
 * An address that is taken is answered the same way. Earlier requests end.
 */
export async function requestEmailChange(actor: Actor, { email, ...proof }: Proof & { email: string }): Promise<void> {
  const user = await reauthenticate(actor, proof);
  await db.transaction(async (tx) => {
    await endLinksOf(tx, user.id, 'change-email');
    await requestMail(tx, 'change-email', user.id, email);
  });
}
