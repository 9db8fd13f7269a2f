import { count, desc, eq, sql } from 'drizzle-orm';
import { type Mail, mailOutbox } from '#db/schema/mail-outbox.ts';
import { db, type Tx } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';

export type OutboxLine = Pick<Mail, 'id' | 'to' | 'subject' | 'template' | 'status' | 'attempts' | 'lastError' | 'sentAt' | 'createdAt'>;

/** The outbox, newest first, without the bodies. `to` narrows it to one address. For `/dev/outbox` and moderators: the caller checks who asks. */
export async function listOutbox({ to, limit = 50, offset = 0 }: { to?: string; limit?: number; offset?: number } = {}) {
  const filter = to ? sentTo(to) : undefined;
  const { id, subject, template, status, attempts, lastError, sentAt, createdAt } = mailOutbox;
  const columns = { id, to: mailOutbox.to, subject, template, status, attempts, lastError, sentAt, createdAt };
  const [rows, [total]] = await Promise.all([
    db.select(columns).from(mailOutbox).where(filter).orderBy(desc(createdAt), desc(id)).limit(limit).offset(offset),
    db.select({ count: count() }).from(mailOutbox).where(filter),
  ]);
  return { rows: rows satisfies OutboxLine[], total: total?.count ?? 0 };
}

/** One mail with its bodies. @throws NotFound */
export async function getMail(id: number): Promise<Mail> {
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  if (!mail) throw new NotFound();
  return mail;
}

/** Deletes every mail to an address, sent or not: part of deleting an account. */
export async function deleteMailTo(tx: Tx, address: string): Promise<void> {
  await tx.delete(mailOutbox).where(sentTo(address));
}

const sentTo = (address: string) => eq(sql`lower(${mailOutbox.to})`, address.toLowerCase());
