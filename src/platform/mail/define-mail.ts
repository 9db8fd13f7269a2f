import type { ReactElement } from 'react';
import type { MailCause } from './recipient-limits.ts';

/** The part of a template that needs React; it is in a `.tsx` file and is loaded when such a mail is queued. */
export type MailContent<Props> = {
  subject: (props: Props) => string;
  body: (props: Props) => ReactElement;
};

export type MailTemplate<Props> = {
  /** Kebab-case, shown in the outbox: 'contact-message'. */
  name: string;
  /** Who can make it leave. It decides how many of them one mailbox gets. */
  causedBy: MailCause;
  /** Lazy, because plain Node (the command-line scripts) cannot read `.tsx`. */
  load: () => Promise<MailContent<Props>>;
  /** Whom an answer goes to, when that is not the site. */
  replyTo?: (props: Props) => string;
  /** For mails that people may stop: an address that ends them by one POST (RFC 8058), sent as List-Unsubscribe. */
  unsubscribeUrl?: (props: Props) => string;
};

/** Gives a template its types. A feature defines its own beside its jobs. */
export function defineMail<Props>(template: MailTemplate<Props>): MailTemplate<Props> {
  return template;
}
