import { defineMail } from '#platform/mail/define-mail.ts';

export type NewGirlProps = { name: string; stageName: string; place: string; url: string; unsubscribeUrl: string };

/** To a guy, about a girl who is new in his area. */
export const newGirlMail = defineMail<NewGirlProps>({
  name: 'new-girl',
  causedBy: 'member',
  load: async () => (await import('./mails.server.tsx')).newGirl,
  unsubscribeUrl: (props) => props.unsubscribeUrl,
});
