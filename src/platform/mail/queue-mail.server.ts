import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { mailOutbox } from '#db/schema/mail-outbox.ts';
import type { Tx } from '#platform/db/client.server.ts';
import { enqueue } from '#platform/jobs/enqueue.server.ts';
import type { MailTemplate } from './define-mail.ts';
import { sendMailJob } from './jobs.server.ts';

export type QueueMail<Props> = {
  /** One address, without a name. */
  to: string;
  template: MailTemplate<Props>;
  props: Props;
  /** What this mail is about, once: 'travel-announced:<travel>:<follower>'. A second one with the same key is not queued. */
  idempotencyKey?: string;
};

/**
 * Renders a mail and puts it into the outbox, with the job that sends it, as part of the caller's transaction: no mail
 * about something that was rolled back, no committed change whose mail was lost.
 * @returns the id of the mail; null when its idempotency key was used before.
 */
export async function queueMail<Props>(tx: Tx, { to, template, props, idempotencyKey = randomUUID() }: QueueMail<Props>): Promise<number | null> {
  const rendered = await renderMail(template, props);
  const [mail] = await tx
    .insert(mailOutbox)
    .values({ ...rendered, to: z.email().parse(to), template: template.name, headers: headersOf(template, props), idempotencyKey })
    .onConflictDoNothing({ target: mailOutbox.idempotencyKey })
    .returning({ id: mailOutbox.id });
  if (!mail) return null;
  await enqueue(tx, sendMailJob, { id: mail.id }, { singletonKey: String(mail.id) });
  return mail.id;
}

function headersOf<Props>({ replyTo, unsubscribeUrl }: MailTemplate<Props>, props: Props): Record<string, string> {
  return {
    ...(replyTo && { 'Reply-To': z.email().parse(replyTo(props)) }),
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
  const subject = content.subject(props).replace(/\s+/g, ' ').trim().slice(0, 200);
  return { subject, html, text: toPlainText(html) };
}
