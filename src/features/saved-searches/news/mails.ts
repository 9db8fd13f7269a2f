import { defineMail } from '#platform/mail/define-mail.ts';

export type NewGirlProps = { name: string; stageName: string; place: string; url: string; unsubscribeUrl: string };

/** To a guy without an account, about a girl who is new in his area. */
export const newGirlMail = defineMail<NewGirlProps>({
  name: 'new-girl',
  causedBy: 'member',
  load: async () => (await import('./mails.server.tsx')).newGirl,
  unsubscribeUrl: (props) => props.unsubscribeUrl,
});

export type NewsMailProps = {
  name: string;
  /** A search with what it found; its name is null for new girls in his area. */
  sections: { name: string | null; lines: { title: string; days: string | null; url: string }[] }[];
  /** Found, and too many to be named. */
  more: number;
  /** Where the searches are. */
  url: string;
  unsubscribeUrl: string;
};

/** To whoever saved searches, about what was found, each piece of news once. */
export const newsMail = defineMail<NewsMailProps>({
  name: 'saved-searches',
  causedBy: 'member',
  load: async () => (await import('./mails.server.tsx')).news,
  unsubscribeUrl: (props) => props.unsubscribeUrl,
});
