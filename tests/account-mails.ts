import { like } from 'drizzle-orm';
import { verifications } from '#db/schema/verifications.ts';
import { MAIL_REQUEST } from '#features/accounts/recovery/mail-requests.server.ts';
import { writeAccountMail } from '#features/accounts/write-account-mail.server.ts';
import { db } from '#platform/db/client.server.ts';

/** Does what the job `write-account-mail` does, in tests without workers: writes every mail that was asked for. */
export async function writeAccountMails(): Promise<void> {
  const requests = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(like(verifications.identifier, `${MAIL_REQUEST}%`));
  for (const { id } of requests) await writeAccountMail({ id });
}
