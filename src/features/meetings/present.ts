import type { MeetingReview } from '#db/schema/meeting-reviews.ts';
import { type BookingSide, type MeetingOutcome, THUMB_DOWN, THUMB_UP } from '#shared/catalogues/statuses.ts';

/** What a side may know of an agreed session afterwards. */
export type ShownMeeting = {
  bookingId: number;
  /** The reader's. */
  side: BookingSide;
  other: string;
  /** null: only what was published about the reader is left to read. */
  appointment: { at: string; timeZone: string } | null;
  closesAt: string | null;
  outcome: MeetingOutcome | null;
  mayReview: boolean;
  mine: ShownMeetingReview | null;
  /** Only what has appeared. */
  theirs: ShownMeetingReview | null;
};

export const presentReview = ({ review, isReplyShown }: { review: MeetingReview; isReplyShown: boolean }) => ({
  comment: review.comment,
  thumb: review.vote ? THUMB_UP : THUMB_DOWN,
  about: review.about,
  publishedAt: review.publishedAt?.toISOString() ?? null,
  removed: review.hiddenAt !== null,
  disputed: review.disputed,
  reply: isReplyShown ? review.reply : null,
});
export type ShownMeetingReview = ReturnType<typeof presentReview>;
