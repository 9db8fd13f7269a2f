import { randomUUID } from 'node:crypto';
import { db } from '#platform/db/client.server.ts';
import { refuseGuessable } from '../../recovery/guessable-password.server.ts';
import { requestMail } from '../../recovery/mail-requests.server.ts';
import { hashPassword } from '../../recovery/passwords.server.ts';
import type { MigrationInput } from '../migration.ts';
import { checkCaptcha } from '../registration-gate.server.ts';

/**
 * Takes the wish to have an account for a profile that was imported. Whether there is one is told to the address alone:
 * a job looks, and the answer and what it takes are the same.
 * @returns the number of the wish
 */
export async function migrateProfile({ email, password, recaptcha }: MigrationInput, address: string): Promise<string> {
  await refuseGuessable(password, { email });
  await checkCaptcha(recaptcha, address);
  const hash = await hashPassword(password);
  await db.transaction((tx) => requestMail(tx, 'migrate-profile', JSON.stringify({ email, password: hash })));
  return randomUUID();
}
