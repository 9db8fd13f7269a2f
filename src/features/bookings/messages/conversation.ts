import type { BookingSide } from '#shared/catalogues/statuses.ts';
import type { Agreement } from '../state.ts';

/** How a conversation stands, as one side may know it: what she decides silently is in hers alone. */
export type Standpoint = {
  side: BookingSide;
  agreement: Agreement;
  /** When the last step was said; of a request without one, when it was sent. */
  saidAt: Date;
  /** When they meet, of what was accepted last. */
  appointmentAt: Date | null;
  endedBy: BookingSide | null;
  /** She keeps him away. Always false for him. */
  blocked: boolean;
  /** The other one put the request away or has no account any more, and this side is shown so. */
  gone: boolean;
};

const DAY_MS = 86_400_000;
/** After the day they meet; after the day a request came to nothing. */
const DAYS_AFTER = 14;
/** While nothing is agreed: so long after the last step. */
const DAYS_OPEN = 60;

export const CLOSED_BECAUSE = ['blocked', 'ended-by-you', 'ended-by-other', 'gone', 'over'] as const;
export type ClosedBecause = (typeof CLOSED_BECAUSE)[number];
export type Writing = { open: true; until: Date } | { open: false; because: ClosedBecause };

/** Until when the two may write: counted from the appointment that stands, without one from what was said last. */
export function openUntil({ agreement, saidAt, appointmentAt }: Pick<Standpoint, 'agreement' | 'saidAt' | 'appointmentAt'>): Date {
  if (agreement === 'accepted' && appointmentAt) return new Date(appointmentAt.getTime() + DAYS_AFTER * DAY_MS);
  const days = agreement === 'declined' || agreement === 'taken-back' ? DAYS_AFTER : DAYS_OPEN;
  return new Date(saidAt.getTime() + days * DAY_MS);
}

/** Whether this side may write now. */
export function writingOf(one: Standpoint, now: Date): Writing {
  if (one.blocked) return { open: false, because: 'blocked' };
  if (one.endedBy) return { open: false, because: one.endedBy === one.side ? 'ended-by-you' : 'ended-by-other' };
  if (one.gone) return { open: false, because: 'gone' };
  const until = openUntil(one);
  return now < until ? { open: true, until } : { open: false, because: 'over' };
}

/** What is said to whoever may not write. */
export const CLOSED_TEXT: Record<ClosedBecause, string> = {
  blocked: 'You’ve blocked him. Nothing he writes reaches you. Unblock him to write.',
  'ended-by-you': 'You ended this conversation.',
  'ended-by-other': 'The other person ended this conversation.',
  gone: 'This request was withdrawn, or the account is gone.',
  over: `This conversation is over. You can write until ${DAYS_AFTER} days after the session.`,
};

/** What the browser listens to, and the server says when somebody wrote. */
export const topicOf = (bookingId: number) => `bookings/${bookingId}`;

/** Said to him, never with the phrase: who knows the phrases writes around them. */
export const MESSAGE_REFUSED = 'Not sent. Requests for sexual services result in a permanent ban.';
export const REPORT_REASONS = ['Threat or violence', 'Asks for sexual services', 'Harassment', 'Scam', 'Something else'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const EMPTY_MESSAGE = 'Write a message';
