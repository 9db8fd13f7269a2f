import { defineMail } from '#platform/mail/define-mail.ts';

export type DisputeCodeProps = { code: string; minutes: number; url: string };
/** To whoever begins a dispute. Says nothing about any record: anybody's address can be typed into the form. */
export const disputeCodeMail = defineMail<DisputeCodeProps>({
  name: 'dispute-code',
  load: async () => (await import('./mails.server.tsx')).disputeCode,
});

/** 'looked' is all that is told about private records. */
export type DisputeDecidedProps = { outcome: 'upheld' | 'rejected' | 'looked' };
export const disputeDecidedMail = defineMail<DisputeDecidedProps>({
  name: 'dispute-decided',
  load: async () => (await import('./mails.server.tsx')).disputeDecided,
});
