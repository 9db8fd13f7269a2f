import { contactMessages } from '#db/schema/contact-messages.ts';
import type { Actor } from '#permissions/actor.ts';
import { verifyCaptcha } from '#platform/captcha/captcha.server.ts';
import { db } from '#platform/db/client.server.ts';
import { queueMail } from '#platform/mail/queue-mail.server.ts';
import { contactMessage } from '#platform/mail/templates/contact-message.ts';
import { addressKey } from '#platform/rate-limit/address-key.ts';
import { limit } from '#platform/rate-limit/rate-limit.server.ts';
import { publicUrl } from '#platform/settings.server.ts';
import { Invalid } from '#shared/errors.ts';
import { contactAddress } from '../contact-address.server.ts';
import { CAPTCHA_REQUIRED, type ContactInput } from '../schema.ts';

const allowance = { points: 5, durationSeconds: 15 * 60 };

/**
 * Keeps the message and queues the mail about it, together or not at all.
 * @throws TooMany above the allowance of the address, Invalid when the captcha was wrong or used before.
 */
export async function sendContactMessage(actor: Actor, address: string, { email, recaptcha }: ContactInput): Promise<void> {
  await limit('contact', addressKey(address), allowance);
  if (!(await verifyCaptcha(recaptcha))) throw new Invalid([{ path: ['recaptcha'], message: CAPTCHA_REQUIRED }]);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(contactMessages)
      .values({ email: email.email_addr, subject: email.subject, message: email.message, userId: actor.userId })
      .returning({ id: contactMessages.id });
    await queueMail(tx, {
      to: contactAddress() ?? `contact@${mailDomain()}`,
      template: contactMessage,
      props: { fromAddress: email.email_addr, subject: email.subject, message: email.message },
      idempotencyKey: `contact-message:${row?.id}`,
    });
  });
}

/** A site on a bare machine has an IP address or no dot: its mail stays in the outbox, under a name that is one. */
function mailDomain(): string {
  const { hostname } = new URL(publicUrl());
  return /\.[a-z]{2,}$/i.test(hostname) ? hostname : 'site.invalid';
}
