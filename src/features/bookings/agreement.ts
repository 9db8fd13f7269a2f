import type { BookingSide, BookingStepKind } from '#shared/catalogues/statuses.ts';

/** How a request stands between the two. The same words for both. */
export const AGREEMENTS = ['requested', 'proposed-by-girl', 'proposed-by-guy', 'accepted', 'declined', 'taken-back'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

type Said = { side: BookingSide; kind: BookingStepKind };

/** @param last what was said last; null: nothing yet */
export function agreementOf(last: Said | null): Agreement {
  if (last === null) return 'requested';
  if (last.kind === 'proposed') return `proposed-by-${last.side}`;
  // She takes an answer back, and his request is open again; he takes back the request itself.
  if (last.kind === 'taken-back') return last.side === 'guy' ? 'taken-back' : 'requested';
  return last.kind;
}

const nobody: Record<Agreement, readonly BookingStepKind[]> = {
  requested: [],
  'proposed-by-girl': [],
  'proposed-by-guy': [],
  accepted: [],
  declined: [],
  'taken-back': [],
};
const moves: Record<BookingSide, Record<Agreement, readonly BookingStepKind[]>> = {
  girl: {
    ...nobody,
    requested: ['accepted', 'proposed', 'declined'],
    'proposed-by-girl': ['proposed', 'taken-back', 'declined'],
    'proposed-by-guy': ['accepted', 'proposed', 'declined'],
    accepted: ['proposed', 'declined'],
    declined: ['taken-back'],
  },
  guy: {
    ...nobody,
    requested: ['proposed', 'taken-back'],
    'proposed-by-girl': ['accepted', 'proposed', 'taken-back'],
    'proposed-by-guy': ['proposed', 'taken-back'],
    accepted: ['proposed', 'taken-back'],
  },
};

/** What a side can say now, the likeliest first. @param closed either side completed or deleted it, or moderators did */
export const movesOf = (side: BookingSide, agreement: Agreement, closed: boolean): readonly BookingStepKind[] => (closed ? [] : moves[side][agreement]);
