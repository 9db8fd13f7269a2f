import { defineMail } from '#platform/mail/define-mail.ts';
import type { Outcome } from './texts.ts';

export type DisputeCodeProps = { code: string; minutes: number; url: string };
/** To whoever begins a dispute. Says nothing about any record: anybody's address can be typed into the form. */
export const disputeCodeMail = defineMail<DisputeCodeProps>({
  name: 'dispute-code',
  causedBy: 'stranger',
  load: async () => (await import('./mails.server.tsx')).disputeCode,
});

export type DisputeDecidedProps = { outcome: Outcome };
export const disputeDecidedMail = defineMail<DisputeDecidedProps>({
  name: 'dispute-decided',
  causedBy: 'unlimited',
  load: async () => (await import('./mails.server.tsx')).disputeDecided,
});
