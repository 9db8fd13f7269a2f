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

export const presentReview = ({ comment, vote, about, publishedAt, hiddenAt, disputed, reply, replyHidden }: MeetingReview) => ({
  comment,
  thumb: vote ? THUMB_UP : THUMB_DOWN,
  about,
  publishedAt: publishedAt?.toISOString() ?? null,
  removed: hiddenAt !== null,
  disputed,
  reply: replyHidden ? null : reply,
});
export type ShownMeetingReview = ReturnType<typeof presentReview>;
