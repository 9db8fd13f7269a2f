import { renderMail } from './queue-mail.server.ts';
import { testMail } from './templates/test-mail.ts';
import { mailSender, mailTransport } from './transport.server.ts';

/** Sends a mail with the layout of the product at once, past the outbox. @returns the reply of the mail server @throws what nodemailer throws */
export async function sendTestMail(to: string): Promise<string> {
  const transport = mailTransport();
  if (!transport) throw new Error('SMTP_URL is not set.');
  const mail = await renderMail(testMail, { sentAt: new Date() });
  const { response } = await transport.sendMail({
    from: mailSender(),
    to: { name: '', address: to },
    ...mail,
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  return response ?? '';
}
