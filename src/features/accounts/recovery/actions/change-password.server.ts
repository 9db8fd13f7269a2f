import type { Actor } from '#permissions/actor.ts';
import { db, freshDb } from '#platform/db/client.server.ts';
import { methodToContinue, startSession } from '../../sessions/sessions.server.ts';
import { refuseGuessableFor } from '../guessable-password.server.ts';
import { hashPassword } from '../passwords.server.ts';
import { type Proof, reauthenticate } from '../reauthenticate.server.ts';
import { setPassword } from '../set-password.server.ts';

/** Sets a new password after the old one was given. All sessions and links end; this browser gets a new session. */
export async function changePassword(actor: Actor, { password, ...proof }: Proof & { password: string }): Promise<{ setCookies: string[] }> {
  if (actor.userId) await refuseGuessableFor(freshDb, actor.userId, password);
  const user = await reauthenticate(actor, proof);
  const [hash, method] = await Promise.all([hashPassword(password), methodToContinue(user.id, proof.headers)]);
  await db.transaction((tx) => setPassword(tx, user.id, hash));
  return startSession(user.id, proof.headers.get('user-agent') ?? '', method);
}
