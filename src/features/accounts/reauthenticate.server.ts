import { eq } from 'drizzle-orm';
import { type User, users } from '#db/schema/users.ts';
import type { Actor } from '#permissions/actor.ts';
import { db } from '#platform/db/client.server.ts';
import { forgive, limit } from '#platform/rate-limit/rate-limit.server.ts';
import { Invalid, NotAuthenticated } from '#shared/errors.ts';
import { auth } from './auth.server.ts';

export const WRONG_PASSWORD = 'This is not your password.';
export const NO_PASSWORD = "Your account has no password. Use 'Forgot your password?' to choose one.";
const allowance = { points: 10, durationSeconds: 900 };

/** Asks a logged-in person for the password once more, before something that a borrowed browser must not do. @throws Invalid naming `field` */
export async function reauthenticate(actor: Actor, password: string, field = 'currentPassword'): Promise<User> {
  if (!actor.userId) throw new NotAuthenticated();
  await limit('reauthenticate', actor.userId, allowance);
  const [user] = await db.select().from(users).where(eq(users.id, actor.userId));
  if (!user) throw new NotAuthenticated();
  const { internalAdapter, password: passwords } = await auth().$context;
  const account = await internalAdapter.findCredentialAccount(user.id);
  if (!account?.password) throw new Invalid([{ path: [field], message: NO_PASSWORD }]);
  if (!(await passwords.verify({ hash: account.password, password }))) throw new Invalid([{ path: [field], message: WRONG_PASSWORD }]);
  await forgive('reauthenticate', actor.userId, allowance);
  return user;
}
