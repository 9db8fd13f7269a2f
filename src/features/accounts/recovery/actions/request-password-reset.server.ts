import { db } from '#platform/db/client.server.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { deviceOwner } from '../../sessions/lockout.server.ts';
import { requestMail } from '../mail-requests.server.ts';

/**
 * Mails a link to choose a new password, if the address has an account. Nobody learns whether it has: a job looks. A browser that
 * has logged in to it before (`headers`) is counted apart, so no flood of strangers keeps the owner from her link.
 * @throws TooMany
 */
export async function requestPasswordReset(email: string, address: string, headers = new Headers()): Promise<void> {
  await limit('forgot-password', addressKey(address), { points: 10, durationSeconds: 3600 });
  await db.transaction((tx) => requestMail(tx, 'reset-password', email, deviceOwner(headers)));
}
