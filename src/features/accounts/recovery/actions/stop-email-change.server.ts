import { db } from '#platform/db/client.server.ts';
import { endSessionsOf } from '../../sessions/sessions.server.ts';
import { endLinksOf, spendToken } from '../one-time-tokens.server.ts';

/**
 * Stops a change of the address by the link that the old address got. Whoever asked for it knows the password: so every
 * session ends, and the page leads to a new password. @returns false for a link that is spent
 */
export async function stopEmailChange(token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const spent = await spendToken(tx, 'stop-email-change', token);
    if (!spent) return false;
    await endLinksOf(tx, spent.value);
    await endSessionsOf(tx, spent.value);
    return true;
  });
}
