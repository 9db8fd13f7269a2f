import { defineMail } from '#platform/mail/define-mail.ts';

export type BookingRequestProps = {
  name: string;
  guy: string;
  time: string;
  length: string;
  location: string | null;
  sessionType: string;
  url: string;
};

/** To her, when a guy asks for a session. What is known about him is in her inbox, not in a mail. */
export const bookingRequestMail = defineMail<BookingRequestProps>({
  name: 'booking-request',
  causedBy: 'member',
  load: async () => (await import('./mails.server.tsx')).bookingRequest,
});
