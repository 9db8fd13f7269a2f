import { and, count, desc, eq, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { type MailRow, mailOutbox } from '#db/schema/mail-outbox.ts';
import { db, freshDb, type Tx } from '#platform/db/client.server.ts';
import { NotFound } from '#shared/errors.ts';
import { decryptContents, erasedContents, type MailContents } from './mail-content.server.ts';

/** A mail as a person may read it; its contents are empty once they are erased. */
export type Mail = Omit<MailRow, 'contents'> & MailContents;
export type OutboxLine = Pick<Mail, 'id' | 'to' | 'subject' | 'template' | 'status' | 'attempts' | 'lastError' | 'sentAt' | 'createdAt'>;

/** @throws when the mail was encrypted under another APP_SECRET */
export function toMail({ contents, ...row }: MailRow): Mail {
  return { ...row, ...(contents === null ? erasedContents : decryptContents(contents)) };
}

/** The same for a page: without contents where they cannot be read any more. */
function toReadableMail(row: MailRow): Mail {
  try {
    return toMail(row);
  } catch {
    return toMail({ ...row, contents: null });
  }
}

/**
 * The outbox, newest first, without the bodies and without what was not sent. `to` narrows it to one address. For `/dev/outbox`
 * and moderators: the caller checks who asks.
 */
export async function listOutbox({ to, limit = 50, offset = 0 }: { to?: string; limit?: number; offset?: number } = {}) {
  const filter = and(ne(mailOutbox.status, 'suppressed'), to ? sentTo(to) : undefined);
  const [rows, [total]] = await Promise.all([
    freshDb.select().from(mailOutbox).where(filter).orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id)).limit(limit).offset(offset),
    freshDb.select({ count: count() }).from(mailOutbox).where(filter),
  ]);
  return { rows: rows.map(toLine), total: total?.count ?? 0 };
}

function toLine(row: MailRow): OutboxLine {
  const { id, to, subject, template, status, attempts, lastError, sentAt, createdAt } = toReadableMail(row);
  return { id, to, subject, template, status, attempts, lastError, sentAt, createdAt };
}

/** One mail with its bodies. @throws NotFound */
export async function getMail(id: number): Promise<Mail> {
  const [row] = await freshDb.select().from(mailOutbox).where(eq(mailOutbox.id, id));
  if (!row) throw new NotFound();
  return toReadableMail(row);
}

/** Deletes every mail to an address, sent or not: part of deleting an account. @param templates only these */
export async function deleteMailTo(tx: Tx, address: string, templates?: readonly string[]): Promise<void> {
  await tx.delete(mailOutbox).where(and(sentTo(address), templates && inArray(mailOutbox.template, [...templates])));
}

const sentTo = (address: string) => eq(sql`lower(${mailOutbox.to})`, address.toLowerCase());

/** So long it can be found who got a mail. */
export const DAYS_WITH_ADDRESS = 30;

/** Forgets to whom old mails went. The rows remain, because their keys keep an occasion from being mailed twice. */
export async function eraseOldAddresses(): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ to: null, recipientHash: null, lastError: null })
    .where(
      and(
        ne(mailOutbox.status, 'waiting'),
        lt(mailOutbox.createdAt, sql`now() - make_interval(days => ${DAYS_WITH_ADDRESS})`),
        or(isNotNull(mailOutbox.to), isNotNull(mailOutbox.recipientHash)),
      ),
    );
}
