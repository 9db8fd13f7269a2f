import { setTimeout } from 'node:timers/promises';
import type { Received } from '#tests/mail-server.ts';
import { SITE } from './browser.ts';

const MAIL_TIMEOUT_MS = 60_000;

const decodeQuotedPrintable = (text: string) =>
  text.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The mails that the site has sent to a mail server on this machine. */
export class Mailbox {
  /** One-time tokens of the links that were followed. */
  readonly tokens: string[] = [];
  private readonly received: Received[];

  constructor(received: Received[]) {
    this.received = received;
  }

  /** Remembers the token of a link before it is opened. */
  follow(link: string): string {
    const token = new URL(link).searchParams.get('token');
    if (token) this.tokens.push(token);
    return link;
  }

  /** Waits for a mail. @returns its first link whose path starts with `path` */
  async waitForLink(to: string, subject: RegExp, path: string): Promise<string> {
    for (const end = Date.now() + MAIL_TIMEOUT_MS; Date.now() < end; await setTimeout(200)) {
      const mail = this.received.findLast((one) => one.to === to && subject.test(/^Subject: (.*)/im.exec(one.content)?.[1] ?? ''));
      if (!mail) continue;
      const links: string[] = decodeQuotedPrintable(mail.content).match(/https:\/\/[^\s"<>)]+/g) ?? [];
      const link = links.find((one) => one.startsWith(SITE + path));
      if (!link) throw new Error(`The mail to ${to} has no link to ${SITE}${path}, only ${links.join(' ') || 'none'}.`);
      return this.follow(link);
    }
    throw new Error(`No mail to ${to} with the subject ${subject} within ${MAIL_TIMEOUT_MS / 1_000} s; received: ${this.received.length}.`);
  }
}
