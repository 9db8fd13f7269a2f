/**
 * Who can make a mail leave. Each template says so, and it decides how many of them one mailbox gets:
 * - 'stranger': whoever types the address, without proving anything
 * - 'recovery': the same, but by this mail its owner gets back into the account, so nothing else counts against it
 * - 'own-device': such a mail, asked for by a browser that has logged in to this account before
 * - 'member': something that another member does
 * - 'unlimited': the person herself while logged in, a moderator's decision, a security notice, a digest
 */
export type MailCause = 'stranger' | 'recovery' | 'own-device' | 'member' | 'unlimited';

type Most = { hour: number; day: number };

/** How many mails a mailbox gets: of one kind, and of all kinds with the same cause. */
export const RECIPIENT_LIMITS: Record<Exclude<MailCause, 'unlimited'>, { kind: Most; all: Most }> = {
  stranger: { kind: { hour: 3, day: 6 }, all: { hour: 6, day: 12 } },
  // As many kinds as there are: a flood of one never uses up the other.
  recovery: { kind: { hour: 3, day: 6 }, all: { hour: Infinity, day: Infinity } },
  'own-device': { kind: { hour: 5, day: 10 }, all: { hour: 5, day: 10 } },
  member: { kind: { hour: 10, day: 30 }, all: { hour: 30, day: 90 } },
};
