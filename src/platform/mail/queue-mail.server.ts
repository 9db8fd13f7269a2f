import { randomUUID } from 'node:crypto';
import { mailOutbox } from '#db/schema/mail-outbox.ts';
import { heldBack, tellsNobody } from '#platform/audit/undo-window.server.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import { log } from '#platform/log.server.ts';
import { mailsSuppressed } from '#platform/monitoring/metrics.server.ts';
import { mailAddress } from '#shared/fields/email-address.ts';
import { cutText } from '#shared/texts/graphemes.ts';
import type { MailTemplate } from './define-mail.ts';
import { sendMailJob } from './jobs.server.ts';
import { encryptContents, type MailCalendar } from './mail-content.server.ts';
import { isOverLimit, toCounted } from './recipient-limit.server.ts';
import type { MailCause } from './recipient-limits.ts';

export type QueueMail<Props> = {
  /** One address, without a name. */
  to: string;
  template: MailTemplate<Props>;
  props: Props;
  /** What this mail is about, once: 'travel-announced:<travel>:<follower>'. A second one with the same key is not queued. */
  idempotencyKey?: string;
  /** An entry for the reader's calendar, attached. */
  calendar?: MailCalendar | null;
  /** Where this one mail is caused by somebody else than its template says. */
  causedBy?: MailCause;
  /** What it is counted as, where one template serves many occasions; otherwise the template's name. */
  kind?: string;
};

/**
 * Renders a mail and puts it into the outbox, encrypted, with the job that sends it, as part of the caller's transaction: no
 * mail about something that was rolled back, no committed change whose mail was lost. A mailbox that has had its mails of this
 * kind gets no further one; that takes the same steps, so whoever caused it sees no difference.
 * @returns the id of the mail; null when its idempotency key was used before, or when it is not sent.
 */
export async function queueMail<Props>(tx: Tx, mail: QueueMail<Props>): Promise<number | null> {
  if (tellsNobody(tx)) return null;
  const held = heldBack(tx);
  const { template, props, idempotencyKey = randomUUID(), causedBy = template.causedBy, kind = template.name, calendar } = mail;
  const rendered = await renderMail(template, props);
  const to = mailAddress().parse(mail.to);
  const contents = encryptContents({ ...rendered, headers: headersOf(template, props), ...(calendar && { calendar }) });
  const counted = toCounted(to, causedBy, kind);
  const suppressed = counted !== null && (await isOverLimit(tx, counted));
  const row = {
    template: template.name,
    idempotencyKey,
    cause: causedBy,
    kind,
    recipientHash: counted?.recipientHash ?? null,
    ...(held && { nextAttemptAt: held.until, heldFor: held.decision }),
  };
  const [queued] = await tx
    .insert(mailOutbox)
    // Of a mail that nobody gets neither the address nor the text is stored.
    .values(suppressed ? { ...row, status: 'suppressed' } : { ...row, to, contents })
    .onConflictDoNothing({ target: mailOutbox.idempotencyKey })
    .returning({ id: mailOutbox.id });
  if (!queued) return null;
  await enqueue(tx, sendMailJob, { id: queued.id }, { singletonKey: String(queued.id), ...(held && { startAfter: held.until }) });
  if (!suppressed) return queued.id;
  mailsSuppressed.inc({ template: template.name });
  log.warn({ mail: queued.id, template: template.name, cause: causedBy }, 'mail: not sent, the mailbox has had its mails of this kind');
  return null;
}

function headersOf<Props>({ replyTo, unsubscribeUrl }: MailTemplate<Props>, props: Props): Record<string, string> {
  return {
    ...(replyTo && { 'Reply-To': mailAddress().parse(replyTo(props)) }),
    ...(unsubscribeUrl && {
      'List-Unsubscribe': `<${new URL(unsubscribeUrl(props)).href}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
}

/** Subject, HTML and the plain text twin of the same words. */
export async function renderMail<Props>(template: MailTemplate<Props>, props: Props) {
  const [{ render, toPlainText }, content] = await Promise.all([import('@react-email/render'), template.load()]);
  const html = await render(content.body(props));
  // One line, whatever a visitor typed.
  const subject = cutText(content.subject(props).replace(/\s+/g, ' ').trim(), 200);
  return { subject, html, text: toPlainText(html) };
}
