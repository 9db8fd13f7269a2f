/**
 * In which order things wait, in one place: what is in danger first, then what waits longest. These are the numbers that the product comes
 * with; moderators change those of a kind on the page of the weights (`weights/`).
 */

/** How much harm it does to wait. */
export const URGENCIES = ['danger', 'urgent', 'soon', 'routine'] as const;
export type Urgency = (typeof URGENCIES)[number];

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

export type Risk = {
  /** As the handbook calls it. */
  what: string;
  urgency: Urgency;
  /** Said on the item. */
  why: string;
  /** Within how many hours of its arrival somebody expects a decision; null where nobody waits for it. */
  hours: number | null;
};

const risk = (what: string, urgency: Urgency, why: string, hours: number | null): Risk => ({ what, urgency, why, hours });

export const risks = {
  timewaster4: risk('Report of a timewaster: danger', 'danger', 'a woman was in danger', 4),
  lookupAlert: risk('Unusual look-ups', 'urgent', 'reports may be being copied', 12),
  explicitImage: risk('Explicit image', 'urgent', 'explicit picture', 24),
  timewaster3: risk('Report of a timewaster: severe', 'urgent', 'severe report', 24),
  flaggedBooking: risk('Flagged request', 'urgent', 'may ask for sexual services', 24),
  report: risk('Reported content', 'urgent', 'reported by a member', 24),
  linkedAccount: risk('Account linked to a banned one', 'urgent', 'may be somebody who is banned', 48),
  scammerReport: risk('Report of a scammer', 'soon', 'a woman is accused', 72),
  problemGirlReport: risk('Report of a problem girl', 'soon', 'a woman is accused', 72),
  sessionGirlReport: risk('Report of a session girl', 'soon', 'a profile is reported', 72),
  dispute: risk('Dispute', 'soon', 'somebody says it is not true', 72),
  appeal: risk('Appeal against a ban or warning', 'soon', 'somebody says we were wrong', 72),
  girlProfile: risk('Profile of a girl', 'soon', 'she waits to be seen', 48),
  girlPicture: risk('Picture of a girl', 'soon', 'she waits to be seen', 48),
  girlName: risk('New stage name of a girl', 'soon', 'she waits for her new name', 48),
  timewaster2: risk('Report of a timewaster: time or money', 'soon', 'wasted her time or money', 96),
  addedPhone: risk('Phone added to a report', 'soon', 'a contact that others search for', 96),
  addedEmail: risk('Email added to a report', 'soon', 'a contact that others search for', 96),
  timewaster1: risk('Report of a timewaster: nuisance', 'soon', 'a nuisance', 168),
  sessionGirlPicture: risk('Picture of a session girl', 'routine', 'found on another site', null),
  sessionGirlProfile: risk('Profile of a session girl', 'routine', 'found on another site', null),
  crawledProblemGirl: risk('Crawled problem girl', 'routine', 'found on another site', null),
  scrapedEmail: risk('Session girl without an email', 'routine', 'has no email address yet', null),
} satisfies Record<string, Risk>;
export type RiskName = keyof typeof risks;
/** What moderators may change about a kind. */
export type Weight = Pick<Risk, 'urgency' | 'hours'>;

/** Nobody puts this behind anything else. */
export const alwaysFirst = (name: RiskName): boolean => risks[name].urgency === 'danger';

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
