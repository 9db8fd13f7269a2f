import type { Booking } from '#db/schema/bookings.ts';
import type { BookingSide, BookingStatus, BookingStepKind } from '#shared/catalogues/statuses.ts';

/**
 * The state machine of a booking. Its state is the last step (a row of `booking_steps`; none at first) together with what each side filed the
 * request as (`girl_status`, `guy_status`). Every act is one transition here, carried out by `actions/act-on-booking.server.ts`. SQL of the
 * same rules: `tabIs` in queries.server.ts, `isKeptBy` and `isClosedFor` in permissions/bookings.
 */

/** A step is an answer that both read. `complete` and `deleted` file the request for the own side. */
export type BookingAct = BookingStepKind | BookingStatus;
const isFiling = (act: BookingAct): act is BookingStatus => act === 'complete' || act === 'deleted';

/** How a request stands between the two. The same words for both. */
export const AGREEMENTS = ['requested', 'proposed-by-girl', 'proposed-by-guy', 'accepted', 'declined', 'taken-back'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** @param last the last step; null: none yet */
export function agreementOf(last: { side: BookingSide; kind: BookingStepKind } | null): Agreement {
  if (last === null) return 'requested';
  if (last.kind === 'proposed') return `proposed-by-${last.side}`;
  // She revokes an answer, which reopens his request; he revokes the request itself.
  if (last.kind === 'taken-back') return last.side === 'guy' ? 'taken-back' : 'requested';
  return last.kind;
}

/** The steps that a side can take, the likeliest first. */
const moves: Record<BookingSide, Record<Agreement, readonly BookingStepKind[]>> = {
  girl: {
    requested: ['accepted', 'proposed', 'declined'],
    'proposed-by-girl': ['proposed', 'taken-back', 'declined'],
    'proposed-by-guy': ['accepted', 'proposed', 'declined'],
    accepted: ['proposed', 'declined'],
    declined: ['taken-back'],
    'taken-back': [],
  },
  guy: {
    requested: ['proposed', 'taken-back'],
    'proposed-by-girl': ['accepted', 'proposed', 'taken-back'],
    'proposed-by-guy': ['proposed', 'taken-back'],
    accepted: ['proposed', 'taken-back'],
    declined: [],
    'taken-back': [],
  },
};

/** The steps that a side can take now. @param closed see `isClosedFor` */
export const movesOf = (side: BookingSide, agreement: Agreement, closed: boolean): readonly BookingStepKind[] => (closed ? [] : moves[side][agreement]);

/**
 * Whether a side can take no more steps: it filed the request, or knows that the other side put an end to it. He must not notice that she
 * deleted it.
 */
export const isClosedFor = {
  girl: ({ girlStatus, guyStatus }: Pick<Booking, 'girlStatus' | 'guyStatus'>) => girlStatus !== null || guyStatus === 'deleted',
  guy: ({ guyStatus, completeForGuy }: Pick<Booking, 'guyStatus' | 'completeForGuy'>) => guyStatus !== null || completeForGuy,
};

type Filed = Pick<Booking, 'girlStatus' | 'guyStatus' | 'completeForGuy'>;
type Transition = {
  set: Partial<Filed & Pick<Booking, 'updatedForGuyAt' | 'openPair'>>;
  /** The side that learns of it. */
  notifies: BookingSide | null;
  /** false: the same work is done for her and rolled back, so that he can't tell by watching. */
  reaches: boolean;
};

/**
 * The changes of an act. He may know of her side only that she completed the request, never that she deleted it: she owes no message to a guy
 * she turns down, and one could bring her trouble.
 * @param isBlocked she has blocked him
 */
export function transition(before: Filed, by: BookingSide | 'moderator', act: BookingAct, isBlocked = false): Transition {
  const updatedForGuyAt = new Date();
  // As far as he knows the request waits no more, so he may send another one.
  const closed = { updatedForGuyAt, openPair: null };
  if (by === 'moderator') return { set: { girlStatus: 'deleted', guyStatus: 'deleted', ...closed }, notifies: null, reaches: true };
  if (by === 'guy') {
    if (!isFiling(act))
      return { set: act === 'taken-back' ? closed : { updatedForGuyAt }, notifies: 'girl', reaches: !isBlocked && before.girlStatus !== 'deleted' };
    return { set: { guyStatus: act, ...closed }, notifies: act === before.guyStatus ? null : 'girl', reaches: !isBlocked };
  }
  if (!isFiling(act)) return { set: closed, notifies: 'guy', reaches: true };
  const showsGuy = act === 'complete' && !before.completeForGuy && !isBlocked;
  return { set: { girlStatus: act, ...(showsGuy && { completeForGuy: true, ...closed }) }, notifies: showsGuy ? 'guy' : null, reaches: true };
}

/** The unique value of `open_pair` for requests of this guy to this girl. */
export const openPairOf = (girlId: number, guyId: number) => `${girlId}:${guyId}`;

/** Undoes a moderator's deletion: the request is pending on both sides again. */
export const undeleted = (before: Filed): Transition['set'] =>
  before.girlStatus === 'deleted' && before.guyStatus === 'deleted'
    ? { girlStatus: null, guyStatus: null, completeForGuy: false, updatedForGuyAt: new Date() }
    : {};

/** New: no agreement yet. Upcoming: agreed. Done: ended, or over. */
export const BOOKING_TABS = ['new', 'upcoming', 'done'] as const;
export type BookingTab = (typeof BOOKING_TABS)[number];

export const isBookingTab = (text: string | null): text is BookingTab => BOOKING_TABS.some((one) => one === text);

/** A session counts as over this many hours after it began, even if it was never marked complete. */
export const OVER_AFTER_HOURS = 12;
