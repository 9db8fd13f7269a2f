import { createTransport, type Transporter } from 'nodemailer';
import { publicUrl, settings } from '#platform/settings.server.ts';

let current: { url: string; transporter: Transporter } | undefined;

/** The way to the mail server; null without SMTP_URL, when mail stays in the outbox. */
export function mailTransport(): Transporter | null {
  const url = settings().SMTP_URL;
  if (url !== current?.url) closeMailTransport();
  if (!url) return null;
  // One connection per mail: a queue that is mostly empty has nothing to pool. All limits together stay below the
  // time that a stop waits for jobs under way.
  current ??= {
    url,
    transporter: createTransport({ url, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 8000, disableFileAccess: true, disableUrlAccess: true }),
  };
  return current.transporter;
}

export function closeMailTransport() {
  current?.transporter.close();
  current = undefined;
}

/** Who writes: MAIL_FROM, or no-reply at the host of the site. */
export function mailSender() {
  const { MAIL_FROM, PRODUCT_NAME } = settings();
  return MAIL_FROM ?? { name: PRODUCT_NAME, address: `no-reply@${mailHost()}` };
}

export function mailHost(): string {
  return new URL(publicUrl()).hostname;
}
