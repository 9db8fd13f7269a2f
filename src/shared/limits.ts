/** The business constants of the specification, in one place. Units are in the names or beside them. */

/** Girls that match are counted up to here; beyond, '1,000+' is all that anybody needs to know. */
export const SEARCH_COUNTED_UP_TO = 1_000;
export const SEARCH_DROPDOWN_LIMIT = 10;
export const SEARCH_PAGE_SIZE = 20;
/** When a query names no limit. */
export const QUERY_DEFAULT_LIMIT = 10;
export const QUERY_MAX_LIMIT = 100;
export const TRAVELS_MAX_LIMIT = 1_000;

/** Full ranges of the filters: a filter at its full range filters nothing. Wider than what can be entered in a profile. */
export const FILTER_RANGES = {
  age: [18, 100],
  /** inches */
  height: [48, 96],
  /** pounds */
  weight: [80, 400],
} as const satisfies Record<string, readonly [number, number]>;

export const PLACE_DEBOUNCE_MS = 500;
export const SLIDER_DEBOUNCE_MS = 300;

export const TABLE_PAGE_SIZE = 10;
export const ADMIN_TABLE_PAGE_SIZE = 5;
export const TRAVEL_TABLE_PAGE_SIZE = 100;

export const COMMENT_ROWS = 7;
export const UNSET_SCAMMER_ROWS = 4;

export const USERNAME_MAX = 15;
export const PASSWORD_MIN = 9;
export const BOOKING_TEXT_MAX = 500;
/** One message of a conversation about a booking. */
export const BOOKING_MESSAGE_MAX = 1_000;
/** The public reply to a review. */
export const REVIEW_REPLY_MAX = 1_000;
export const PHONE_DIGITS = 10;

/** Caps on free text that the specification leaves open: generous for people, closed for floods. */
export const SHORT_TEXT_MAX = 200;
export const URL_MAX = 2_000;
export const LONG_TEXT_MAX = 10_000;
export const SEARCH_TEXT_MAX = 200;

export const UPLOADER_MAX_FILES = 5;
export const PHOTO_FORM_MAX_FILES = 100;
/** What one account may have stored; a moderator's has room for what she corrects for others. */
export const FILE_QUOTA = { files: 1_000, bytes: 2 * 1024 ** 3 } as const;
export const MODERATOR_FILE_QUOTA = { files: 20_000, bytes: 40 * 1024 ** 3 } as const;
/** An avatar of this size or more is refused. */
export const AVATAR_BYTES = 10 * 1024 * 1024;

export const PHOTO_DELETE_DELAY_MS = 1_000;
export const TRAVEL_DELETE_DELAY_MS = 500;
/** Longest delay given to a session timer: a little below what a browser's 32-bit timers hold. */
export const SESSION_TIMER_CAP_MS = 2_147_483_547;

/** px */
export const BREAKPOINTS = { gridTwo: 600, gridThree: 900, gridFour: 1200, wide: 1200, mobileFooter: 991 } as const;

export const SITE_AGE = 18;
/** Stands in the privacy text only. */
export const CHILD_POLICY_AGE = 16;
/** Years back from today that a date picker covers. */
export const DATE_PICKER_YEARS = 100;

/** What a moderator rejected or deleted can be restored for so long. */
export const RESTORE_DAYS = 30;

/** Answers to requests with an `Idempotency-Key` are kept for so long. */
export const IDEMPOTENCY_HOURS = 24;

/** What people hear of a moderator’s decision leaves after so long: until then it is taken back without a word to anybody. */
export const UNDO_SECONDS = 30;

/**
 * What a girl may look up in the timewaster tool in 24 hours (docs/decisions/077). A busy day is some thirty look-ups with a few reports each;
 * a record counts once in 24 hours, a look-up that finds nothing as one record.
 */
export const TIMEWASTER_RECORDS_A_DAY = 200;
export const TIMEWASTER_LOOKUPS_A_DAY = 100;
/** In the first 24 hours after her first look-up. */
export const TIMEWASTER_FIRST_DAY = { records: 100, lookups: 50 } as const;
/** Beyond that: look-ups of a whole phone number, for whoever has somebody at her door. */
export const TIMEWASTER_RESERVE_A_DAY = 10;
/** So deep a list of the tool reaches, and no deeper: what is looked for is at the top, and the table cannot be paged through. */
export const TIMEWASTER_DEEPEST = 200;

/** Longest time that a moderator may give a kind of the queue, in hours: 30 days. */
export const QUEUE_HOURS_MAX = 720;
