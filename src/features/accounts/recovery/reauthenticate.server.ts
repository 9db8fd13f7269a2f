import { eq } from 'drizzle-orm';
import { type User, users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { limit, resetLimit } from '#platform/rate-limit/rate-limit.server.ts';
import { Invalid, NotAuthenticated } from '#shared/errors.ts';
import { auth } from '../auth.server.ts';
import { proveSecondFactor } from '../second-factor/codes.server.ts';
import { isFreshLogIn, needsPasskey } from '../second-factor/factor-rules.server.ts';
import { findSessionOf } from '../sessions/sessions.server.ts';
import { LOG_IN_AGAIN, PASSKEY_REQUIRED, PASSWORD_REQUIRED, WRONG_PASSWORD } from './proof-texts.ts';

const allowance = { points: 10, durationSeconds: 900 };

/** What a person brings to prove once more who they are. */
export type Proof = {
  currentPassword?: string | undefined;
  /** Of the authenticator app, or a backup code; accounts with a second factor need it. */
  code?: string | undefined;
  /** Of the request: its session tells when the person logged in. */
  headers: Headers;
};

/**
 * Asks a logged-in person to prove once more who they are, before anything that a borrowed browser must not do: the
 * password and, where there is one, the second factor; a moderator whose factor is a passkey confirms with it. An account without a password (its person comes by the outside
 * provider) needs a log-in of the last five minutes instead.
 * @throws Invalid naming `currentPassword` or `code`, TooMany after ten wrong tries
 */
export async function reauthenticate(actor: Actor, { currentPassword, code, headers }: Proof): Promise<User> {
  if (!actor.userId) throw new NotAuthenticated();
  await limit('reauthenticate', actor.userId, allowance);
  const [user] = await freshDb.select().from(users).where(eq(users.id, actor.userId));
  if (!user) throw new NotAuthenticated();
  if (await hasPassword(user.id)) await checkPassword(user.id, currentPassword);
  else if (!isFreshLogIn(await findSessionOf(user.id, headers))) throw new Invalid([{ path: ['currentPassword'], message: LOG_IN_AGAIN }]);
  if (await needsPasskey(user, await findSessionOf(user.id, headers))) throw new Invalid([{ path: ['currentPassword'], message: PASSKEY_REQUIRED }]);
  if (user.twoFactorEnabled) await proveSecondFactor(user.id, code);
  await resetLimit('reauthenticate', actor.userId, allowance);
  return user;
}

const credentialOf = async (userId: string) => (await auth().$context).internalAdapter.findCredentialAccount(userId);

/** Whether the account can be opened by a password; who comes by the outside provider may have none. */
export const hasPassword = async (userId: string): Promise<boolean> => Boolean((await credentialOf(userId))?.password);

async function checkPassword(userId: string, given: string | undefined) {
  const refuse = (message: string) => new Invalid([{ path: ['currentPassword'], message }]);
  if (!given) throw refuse(PASSWORD_REQUIRED);
  const { password } = await auth().$context;
  const hash = (await credentialOf(userId))?.password;
  if (!hash || !(await password.verify({ hash, password: given }))) throw refuse(WRONG_PASSWORD);
}
