import { desc, type SQL } from 'drizzle-orm';
import { mailOutbox } from '#db/schema/mail-outbox.ts';
import { db } from '#platform/db/client.server.ts';
import { type Mail, toMail } from '#platform/mail/outbox.server.ts';

/** The mails of the outbox as their readers see them, in the order in which they were written. */
export async function readMails(where?: SQL): Promise<Mail[]> {
  return (await db.select().from(mailOutbox).where(where).orderBy(mailOutbox.id)).map(toMail);
}

/** The newest one. */
export async function readLastMail(): Promise<Mail | undefined> {
  const rows = await db.select().from(mailOutbox).orderBy(desc(mailOutbox.id)).limit(1);
  return rows.map(toMail)[0];
}
