import { eq } from 'drizzle-orm';
import { users } from '#db/schema/users.ts';
import type { db, Tx } from '#platform/db/client.server.ts';
import { Invalid } from '#shared/errors.ts';
import { COMMON_PASSWORD } from './password-rule.ts';

export const CONTAINS_USERNAME = 'Please choose a password that does not contain your username or email address.';

/** Shorter names turn up in good passwords by chance. */
const SHORTEST_NAME = 3;

let common: Promise<Set<string>> | undefined;

/** Some 49,000 passwords, the most used first, all in lower case. On the server alone: a browser would load half a megabyte. */
function commonPasswords(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}

type Names = { username?: string | null | undefined; email?: string | null | undefined };

/** @throws Invalid at the password's field for a password that is tried first: a common one, or one with the person's own name in it */
export async function refuseGuessable(password: string, { username, email }: Names): Promise<void> {
  const lower = password.toLowerCase();
  const names = [username, email?.split('@')[0]].map((name) => name?.toLowerCase() ?? '');
  const message = names.some((name) => name.length >= SHORTEST_NAME && lower.includes(name))
    ? CONTAINS_USERNAME
    : (await commonPasswords()).has(lower)
      ? COMMON_PASSWORD
      : null;
  if (message) throw new Invalid([{ path: ['password'], message }]);
}

/** The same for somebody who has an account already. */
export async function refuseGuessableFor(tx: Tx | typeof db, userId: string, password: string): Promise<void> {
  const [user] = await tx.select({ username: users.username, email: users.email }).from(users).where(eq(users.id, userId));
  await refuseGuessable(password, user ?? {});
}
