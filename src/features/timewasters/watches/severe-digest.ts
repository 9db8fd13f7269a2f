import { defineMail } from '#platform/mail/define-mail.ts';

export type SevereDigestProps = { reports: { title: string; on: string }[] };

/** What was reported where a woman watches. */
export const severeDigest = defineMail<SevereDigestProps>({
  name: 'timewaster-digest',
  causedBy: 'unlimited',
  load: async () => (await import('./severe-digest.server.tsx')).content,
});
