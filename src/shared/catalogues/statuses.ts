/** Either side of a booking; null before either has said anything (pending). */
export const BOOKING_STATUSES = ['complete', 'deleted'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Who says something to a request. */
export const BOOKING_SIDES = ['girl', 'guy'] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

/** What either side can say to a request; 'taken-back': the own answer, or the request itself. */
export const BOOKING_STEP_KINDS = ['accepted', 'declined', 'proposed', 'taken-back'] as const;
export type BookingStepKind = (typeof BOOKING_STEP_KINDS)[number];

/** What a side says about an agreed session afterwards: it took place, was called off, the other one did not come, or something went wrong. */
export const MEETING_OUTCOMES = ['happened', 'called-off', 'no-show', 'went-wrong'] as const;
export type MeetingOutcome = (typeof MEETING_OUTCOMES)[number];

/** What a review of a meeting is about: the session, or that the other one did not come. */
export const REVIEW_SUBJECTS = ['session', 'no-show'] as const;
export type ReviewSubject = (typeof REVIEW_SUBJECTS)[number];

/** What a girl answers a guy who asks for a reference; 'anonymous': yes, without her name. */
export const REFERENCE_ANSWERS = ['yes', 'anonymous', 'no'] as const;
export type ReferenceAnswer = (typeof REFERENCE_ANSWERS)[number];

/**
 * What became of a message. 'withheld': he wrote it while she kept him away or had put his request away; to him it is sent. 'refused': a phrase
 * asks for sexual services; he was told so, and moderators alone read it.
 */
export const MESSAGE_DELIVERIES = ['sent', 'withheld', 'refused'] as const;
export type MessageDelivery = (typeof MESSAGE_DELIVERIES)[number];

/** A vote on a timewaster: down says he is one, up says he is not. */
export const THUMB_DOWN = 1;
export const THUMB_UP = 2;
export const THUMB_TYPES = [THUMB_DOWN, THUMB_UP] as const;
export type ThumbType = (typeof THUMB_TYPES)[number];

/** What a file is, by its content. */
export const FILE_TYPES = ['image', 'video'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Where a crawled picture of a session girl stood. */
export const IMAGE_TYPES = ['profile', 'gallery'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** What a girl is in search results. */
export const DIRECTORY_KINDS = ['scammer', 'problem-girl', 'review', 'profile'] as const;
export type DirectoryKind = (typeof DIRECTORY_KINDS)[number];

/** What a girl is to visitors: 'other' can be seen by whoever knows of her, and is in no search. */
export const PUBLIC_KINDS = [...DIRECTORY_KINDS, 'other'] as const;
export type PublicKind = (typeof PUBLIC_KINDS)[number];

/** A girl's timer: it runs, it told her contact that she did not answer, or she said that she is fine. */
export const CHECK_IN_STATUSES = ['running', 'alarmed', 'safe'] as const;
export type CheckInStatus = (typeof CHECK_IN_STATUSES)[number];

/** The verdict about a man, from what closes a door to what says nothing. */
export const VERDICT_LEVELS = ['danger', 'warning', 'mixed', 'good history', 'nothing known', 'no exact match'] as const;
export type VerdictLevel = (typeof VERDICT_LEVELS)[number];
