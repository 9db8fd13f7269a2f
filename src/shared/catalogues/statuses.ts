/** Either side of a booking; null before either has said anything (pending). */
export const BOOKING_STATUSES = ['complete', 'deleted'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

/** Who says something to a request. */
export const BOOKING_SIDES = ['girl', 'guy'] as const;
export type BookingSide = (typeof BOOKING_SIDES)[number];

/** What either side can say to a request; 'taken-back': the own answer, or the request itself. */
export const BOOKING_STEP_KINDS = ['accepted', 'declined', 'proposed', 'taken-back'] as const;
export type BookingStepKind = (typeof BOOKING_STEP_KINDS)[number];

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
