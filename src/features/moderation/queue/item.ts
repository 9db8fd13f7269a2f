import type { ItemDetails, Urgency } from '#platform/moderation/kind.ts';
import { formatCount } from '#shared/numbers/format-count.ts';

/** A moderator passed the item on, with a note. `to`: null is any other moderator. */
export type Handover = { by: string; to: string | null; note: string; at: string; byMe: boolean; toMe: boolean };

/** One thing that waits, as the admin area shows it. */
export type QueueItem = Omit<ItemDetails, 'since'> & {
  /** Name of its kind. */
  kind: string;
  since: string;
  /** Sort key of the queue: urgent items sort as if they had arrived earlier. */
  turn: string;
  /** Deadline of a decision; null where no one waits for it. */
  due: string | null;
  urgency: Urgency;
  /** The same in words: 'Urgent: explicit picture, waiting 2 hours'. */
  standing: string;
  /** It should have been decided before the page was read. */
  overdue: boolean;
  /** Fingerprint of the shown details: a decision about a changed item is refused. */
  version: string;
  editLink: string | null;
  /** null unless a moderator passed it on. */
  handover: Handover | null;
  /** Its picture is shown only on request. */
  veiled: boolean;
};

export type QueuePage = {
  /** The most urgent first, without a gap. */
  items: QueueItem[];
  /** The first of each section, shown before their turn. */
  ahead: QueueItem[];
  /** Goes on after the last item; null at the end. */
  next: string | null;
};

/** How many wait of each kind, by its name; counted up to a bound. */
export type QueueCounts = Readonly<Record<string, number>>;
export const COUNTED_UP_TO = 10_000;
export const countText = (count: number) => (count > COUNTED_UP_TO ? `${formatCount(COUNTED_UP_TO)}+` : formatCount(count));

/** Decisions of a moderator; undo makes the item wait again. */
export const DECISIONS = ['approve', 'reject'] as const;
export type Decision = (typeof DECISIONS)[number];

export type ItemKey = { kind: string; id: number };

/** Names one item on the screen. */
export const keyOf = ({ kind, id }: ItemKey) => `${kind}:${id}`;

/** Items of each section that a moderator sees at once; the rest moves up as she decides. */
export const SECTION_SIZE = 12;
