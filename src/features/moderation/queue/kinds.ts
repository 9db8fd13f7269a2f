import { MEASURES, type Measure } from '#shared/measures.ts';
import { formatCount } from '#shared/numbers/format-count.ts';
import type { QueueKind } from '#shared/queue-kinds.ts';
import type { ItemDetails } from '../items/item-details.ts';
import type { ReasonSet } from './reasons.ts';
import type { Urgency } from './risk.ts';

type Kind = {
  /** As it is on the filter. */
  label: string;
  /** What one of them is, above its title. */
  one: string;
  approve: string;
  reject: string;
  /** What is said when it is done. */
  approved: string;
  rejected: string;
  /** Which reasons are offered for a rejection, and told to the person concerned. Without it nobody is told. */
  reasons?: ReasonSet;
  /** What leads to where more can be done about it; 'Edit' unless named. */
  edit?: string;
  /** What may be done to the person with a rejection. */
  measures?: readonly Measure[];
};

const decided = { approve: 'Approve', reject: 'Reject', approved: 'Approved', rejected: 'Rejected' };
const reported = { approve: 'Uphold', reject: 'Dismiss', approved: 'Report upheld', rejected: 'Report dismissed' };

/** Everything that waits for a moderator, in the order of the filters. */
const queueKinds = {
  timewaster: { label: 'Timewasters', one: 'Timewaster report', ...decided, reasons: 'report' },
  addedPhone: { label: 'Added phones', one: 'Phone added to a report', ...decided, reasons: 'report', edit: 'The report' },
  addedEmail: { label: 'Added emails', one: 'Email added to a report', ...decided, reasons: 'report', edit: 'The report' },
  lookupAlert: {
    label: 'Unusual look-ups',
    one: 'Unusual look-ups',
    approve: 'Fine',
    reject: 'Pause access',
    approved: 'Nothing unusual',
    rejected: 'Access paused',
    reasons: 'lookups',
    edit: 'Her look-ups',
  },
  linkedAccount: {
    label: 'Linked accounts',
    one: 'Account linked to a banned one',
    approve: 'Somebody else',
    reject: 'Ban for good',
    approved: 'Left as it is',
    rejected: 'Account banned',
    reasons: 'linked',
    edit: 'Who is who',
  },
  flaggedBooking: {
    label: 'Flagged bookings',
    one: 'Flagged booking',
    approve: 'Nothing wrong',
    reject: 'Delete for both',
    approved: 'Flag removed',
    rejected: 'Booking deleted',
    reasons: 'conduct',
    edit: 'Messages',
    measures: MEASURES,
  },
  report: { label: 'Reported content', one: 'Report', ...reported, reasons: 'dismissal' },
  dispute: {
    label: 'Disputes',
    one: 'Dispute',
    approve: 'Uphold',
    reject: 'Reject',
    approved: 'Dispute upheld',
    rejected: 'Dispute rejected',
    reasons: 'dispute',
  },
  appeal: {
    label: 'Appeals',
    one: 'Appeal',
    approve: 'Uphold',
    reject: 'Reject',
    approved: 'Appeal upheld',
    rejected: 'Appeal rejected',
    reasons: 'appeal',
    edit: 'The person',
  },
  scammerReport: { label: 'Scammer reports', one: 'Scammer report', ...decided, reasons: 'report' },
  problemGirlReport: { label: 'Problem-girl reports', one: 'Problem-girl report', ...decided, reasons: 'report' },
  sessionGirlReport: { label: 'Session-girl reports', one: 'Session-girl report', ...reported, reasons: 'dismissal' },
  girlProfile: { label: 'Profiles', one: 'Girl’s profile', ...decided, reasons: 'profile' },
  girlPicture: { label: 'Pictures', one: 'Girl’s profile picture', ...decided, reasons: 'picture' },
  girlName: { label: 'Stage names', one: 'Girl’s new stage name', ...decided, reasons: 'name' },
  explicitImage: { label: 'Explicit images', one: 'Explicit image', ...decided },
  sessionGirlPicture: { label: 'Session-girl pictures', one: 'Session girl’s picture', ...decided },
  sessionGirlProfile: { label: 'Session-girl profiles', one: 'Session girl’s profile', ...decided },
  crawledProblemGirl: { label: 'Crawled problem girls', one: 'Crawled problem girl', ...decided },
  scrapedEmail: {
    label: 'Scraped emails',
    one: 'Email of a session girl',
    approve: 'Match',
    reject: 'No match (set empty email)',
    approved: 'Email added',
    rejected: 'Email added',
  },
} as const satisfies Record<QueueKind, Kind>;

export type { QueueKind };
export const queueKindNames = Object.keys(queueKinds) as QueueKind[];
export const kindOf = (name: QueueKind): Kind => queueKinds[name];

/** The kinds of an address: `kind=girlProfile,report`. What is no kind is left out; none means all. */
export const kindsOf = (text: string | null | undefined): QueueKind[] =>
  (text ?? '').split(',').filter((name): name is QueueKind => Object.hasOwn(queueKinds, name));

/** Passed on by a moderator, with what she thinks of it. `to`: null is any other moderator. */
export type Handover = { by: string; to: string | null; note: string; at: string; byMe: boolean; toMe: boolean };

/** One thing that waits, as the admin area shows it. */
export type QueueItem = Omit<ItemDetails, 'since'> & {
  kind: QueueKind;
  since: string;
  /** The queue is in this order: what is urgent stands as if it had come earlier. */
  turn: string;
  /** When it should be decided at the latest; null where nobody waits for it. */
  due: string | null;
  urgency: Urgency;
  /** The same in words: 'Urgent: explicit picture, waiting 2 hours'. */
  standing: string;
  /** It should have been decided before the page was read. */
  overdue: boolean;
  /** A fingerprint of what is shown: a decision about something else than was seen is refused. */
  version: string;
  editLink: string | null;
  /** Who passed it on, and to whom; null where nobody did. */
  handover: Handover | null;
  /** Its picture is shown only when somebody asks for it. */
  veiled: boolean;
};

export type QueuePage = {
  /** The most urgent first, without a gap. */
  items: QueueItem[];
  /** Whose turn is later and yet shown already: the first of each section. */
  ahead: QueueItem[];
  /** Goes on after the last item; null at the end. */
  next: string | null;
};

/** How many wait of each kind; counted up to a bound. */
export type QueueCounts = Record<QueueKind, number>;
export const COUNTED_UP_TO = 10_000;
export const countText = (count: number) => (count > COUNTED_UP_TO ? `${formatCount(COUNTED_UP_TO)}+` : formatCount(count));

/** What a moderator decides; undo makes it wait again. */
export const DECISIONS = ['approve', 'reject'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Names one item on the screen. */
export const keyOf = ({ kind, id }: { kind: QueueKind; id: number }) => `${kind}:${id}`;
