import type { MailContent } from '#platform/mail/define-mail.ts';
import { MailButton, MailLayout, MailText } from '#platform/mail/mail-layout.server.tsx';
import type { BookingRequestProps } from './mails.ts';

export const bookingRequest: MailContent<BookingRequestProps> = {
  subject: ({ guy }) => `Booking request from ${guy}`,
  body: ({ name, guy, time, length, location, sessionType, url }) => (
    <MailLayout preview={`${time}, ${length}`} heading={`Booking request from ${guy}`}>
      <MailText>{`Hello ${name},`}</MailText>
      <MailText>{`${guy} sent you a booking request.`}</MailText>
      <MailText>{[`Time: ${time}`, `Length: ${length}`, ...(location ? [`Place: ${location}`] : []), `Session: ${sessionType}`].join('\n')}</MailText>
      <MailText>Open your requests to see the details and what other women say about him. Read that before you answer.</MailText>
      <MailButton href={url}>Read the request</MailButton>
    </MailLayout>
  ),
};
