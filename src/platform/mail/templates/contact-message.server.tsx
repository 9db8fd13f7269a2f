import { settings } from '#platform/settings.server.ts';
import { cutText } from '#shared/texts/graphemes.ts';
import type { MailContent } from '../define-mail.ts';
import { MailLayout, MailText } from '../mail-layout.server.tsx';
import type { ContactMessageProps } from './contact-message.ts';

export const content: MailContent<ContactMessageProps> = {
  subject: ({ subject }) => `[${settings().PRODUCT_NAME}] ${subject}`,
  body: ({ fromAddress, subject, message }) => (
    <MailLayout preview={cutText(message, 120)} heading={subject}>
      <MailText>{`From ${fromAddress}`}</MailText>
      <MailText>{message}</MailText>
    </MailLayout>
  ),
};
