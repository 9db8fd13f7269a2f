import { defineMail } from '#platform/mail/define-mail.ts';

export type NotificationMailProps = { name: string; label: string; title: string; body: string | null; url: string; unsubscribeUrl: string };

/** One notice, to whoever wants this kind at once. */
export const notificationMail = defineMail<NotificationMailProps>({
  name: 'notification',
  causedBy: 'member',
  load: async () => (await import('./mails.server.tsx')).notificationContent,
  unsubscribeUrl: (props) => props.unsubscribeUrl,
});

export type DigestMailProps = { name: string; lines: { title: string; at: string }[]; url: string; unsubscribeUrl: string };

/** Everything of a day that the person has not read on the site. */
export const digestMail = defineMail<DigestMailProps>({
  name: 'notification-digest',
  causedBy: 'unlimited',
  load: async () => (await import('./mails.server.tsx')).digestContent,
  unsubscribeUrl: (props) => props.unsubscribeUrl,
});
