import { randomInt, randomUUID } from 'node:crypto';
import { verifications } from '#db/schema/verifications.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { writeAccountMailJob } from '../jobs.server.ts';

export const MAIL_REQUEST = 'mail:';
const requestHours = 24;
const MOST_DELAY_MS = 2_000;

/** What a form asked for, and what the job finds in `value` and `data`. */
export type MailRequest =
  /** value: the id of the person who registered. */
  | 'confirm-email'
  /** value: the id of the owner of an address that somebody registered with again. */
  | 'account-exists'
  /** value: the address that was typed, whether it has an account or not; data: whose known device asks. */
  | 'reset-password'
  /** value: the address and the hash of the chosen password, as JSON. */
  | 'migrate-profile'
  /** value: the id of the person; data: the new address. */
  | 'change-email';

/**
 * Asks for a mail as part of the caller's transaction. A job decides what is written, and to whom: so the answer to a
 * form takes the same work, whether the address has an account or not.
 */
export async function requestMail(tx: Tx, mail: MailRequest, value: string, data: string | null = null): Promise<void> {
  const id = randomUUID();
  const expiresAt = new Date(Date.now() + requestHours * 3_600_000);
  await tx.insert(verifications).values({ id, identifier: `${MAIL_REQUEST}${mail}`, value, data, expiresAt });
  // Writing a mail takes longer than finding no account: whoever asks something else right after must not feel it.
  await enqueue(tx, writeAccountMailJob, { id }, { startAfter: new Date(Date.now() + randomInt(MOST_DELAY_MS)) });
}
