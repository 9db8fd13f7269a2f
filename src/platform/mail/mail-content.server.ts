import { decryptText, encryptText } from '#platform/secrets/encrypt.server.ts';
import { secretKey } from '#platform/secrets/secrets.server.ts';

/** An entry for the reader's calendar. Published, not an invitation: nothing enters a calendar before its owner wants it. */
export type MailCalendar = { method: 'PUBLISH' | 'CANCEL'; content: string };

/** What a mail says. It holds links and codes that open accounts, so it is encrypted while it waits and erased once it has left. */
export type MailContents = { subject: string; html: string; text: string; headers: Record<string, string>; calendar?: MailCalendar };

const key = () => secretKey('mail-outbox');

export const encryptContents = (contents: MailContents): string => encryptText(key(), JSON.stringify(contents)).toString('base64');

/** @throws when it was encrypted under another APP_SECRET */
export function decryptContents(stored: string): MailContents {
  return JSON.parse(decryptText(key(), Buffer.from(stored, 'base64'))) as MailContents;
}

/** For mails whose text was erased. */
export const erasedContents: MailContents = { subject: '', html: '', text: '', headers: {} };
