import type { Risk, Urgency } from '#platform/moderation/kind.ts';

/** The order of the queue, in one place: danger first, then the longest wait. */

export const urgencyLabels: Record<Urgency, string> = { danger: 'Danger', urgent: 'Urgent', soon: 'Soon', routine: 'Routine' };

/**
 * How many days something of this urgency stands back behind what came at the same moment and is in danger. They are ten years apart:
 * risk goes before age. Less lets what waits for long pass what is more urgent.
 */
const BEHIND_DAYS: Record<Urgency, number> = { danger: 0, urgent: 3_650, soon: 7_300, routine: 10_950 };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The order of the queue: the earlier goes first. */
export const turnOf = ({ urgency, since }: { urgency: Urgency; since: Date }): Date => new Date(since.getTime() + behindMs(urgency));
export const behindMs = (urgency: Urgency): number => BEHIND_DAYS[urgency] * DAY;

/** 'within 4 hours', as the handbook says it. */
export const dueText = ({ hours }: Pick<Risk, 'hours'>): string =>
  hours === null ? 'when there is time' : hours < 48 ? `within ${hours} hours` : `within ${hours / 24} days`;

export const dueOf = ({ hours }: Risk, since: Date): Date | null => (hours === null ? null : new Date(since.getTime() + hours * HOUR));

/** 'Urgent: explicit picture, waiting 2 hours' */
export const standingText = ({ urgency, why }: Risk, since: Date, now: Date): string =>
  `${urgencyLabels[urgency]}: ${why}, waiting ${waitedText(now.getTime() - since.getTime())}`;

/** The largest unit alone: nobody decides otherwise for the minutes of a day. */
function waitedText(ms: number): string {
  if (ms < HOUR) return 'less than an hour';
  const [unit, name] = ms < 2 * DAY ? [HOUR, 'hour'] : ms < 60 * DAY ? [DAY, 'day'] : [30 * DAY, 'month'];
  const count = Math.floor(ms / unit);
  return `${count} ${name}${count === 1 ? '' : 's'}`;
}
