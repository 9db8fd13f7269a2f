import { APIError } from 'better-auth/api';
import { eq, type SQL } from 'drizzle-orm';
import { type User, users } from '#db/schema/users.ts';
import { freshDb } from '#platform/db/client.server.ts';
import { isDemo } from '#platform/settings.server.ts';

/** Accounts that came with demo data have published passwords: where the demo is off, they are closed to everybody. */

export const isClosedDemoAccount = ({ demo }: Pick<User, 'demo'>): boolean => demo && !isDemo();

/** The same as a condition, for queries that find who wants to get in. */
export const notClosedDemoAccount = (): SQL | undefined => (isDemo() ? undefined : eq(users.demo, false));

/** For the account library: no session and no new way to log in. @throws APIError, which callers answer as wrong credentials */
export async function refuseClosedDemoAccount({ userId }: { userId: string }): Promise<void> {
  if (isDemo()) return;
  const [user] = await freshDb.select({ demo: users.demo }).from(users).where(eq(users.id, userId));
  if (user && isClosedDemoAccount(user)) throw new APIError('FORBIDDEN', { message: 'This is a demo account.' });
}
