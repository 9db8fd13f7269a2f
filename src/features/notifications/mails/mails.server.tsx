import type { MailContent } from '#platform/mail/define-mail.ts';
import { MailButton, MailLayout, MailText } from '#platform/mail/mail-layout.server.tsx';
import { formatDate } from '#shared/dates.ts';
import type { DigestMailProps, NotificationMailProps } from './mails.ts';

export const notificationContent: MailContent<NotificationMailProps> = {
  subject: ({ title }) => title,
  body: ({ name, label, title, body, url, unsubscribeUrl }) => (
    <MailLayout preview={body ?? title} heading={title} unsubscribeUrl={unsubscribeUrl}>
      <MailText>{`Hello ${name},`}</MailText>
      <MailText>{body ?? title}</MailText>
      <MailButton href={url}>Open</MailButton>
      <MailText>{`You get this because you asked for emails about: ${label}. Use the link below to stop them.`}</MailText>
    </MailLayout>
  ),
};

const heading = (lines: DigestMailProps['lines']) => (lines.length === 1 ? '1 unread notification' : `${lines.length} unread notifications`);

export const digestContent: MailContent<DigestMailProps> = {
  subject: ({ lines }) => heading(lines),
  body: ({ name, lines, url, unsubscribeUrl }) => (
    <MailLayout preview={lines[0]?.title ?? ''} heading={heading(lines)} unsubscribeUrl={unsubscribeUrl}>
      <MailText>{`Hello ${name},`}</MailText>
      <MailText>{lines.map(({ title, at }) => `${formatDate(new Date(at))}: ${title}`).join('\n')}</MailText>
      <MailButton href={url}>Read</MailButton>
      <MailText>This comes at most once a day. Use the link below to stop it.</MailText>
    </MailLayout>
  ),
};
