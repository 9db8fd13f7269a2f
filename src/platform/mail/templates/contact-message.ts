import { defineMail } from '../define-mail.ts';

export type ContactMessageProps = { fromAddress: string; subject: string; message: string };

/** What a visitor wrote in the contact form, for the people who run the site; an answer goes to the visitor. */
export const contactMessage = defineMail<ContactMessageProps>({
  name: 'contact-message',
  // To the site's own mailbox; the form limits who writes.
  causedBy: 'unlimited',
  load: async () => (await import('./contact-message.server.tsx')).content,
  replyTo: (props) => props.fromAddress,
});
