export const BOOKING_WARNING = 'Messages are read and stored for moderation and safety. Requests for sexual services result in a permanent ban.';
export const BOOKING_SENT = 'Successfully sent booking request.' as const;
export const BOOKING_SENT_TOAST = 'Booking request sent';
export const BOOKING_FAILED = 'Error sending booking request';
export const SUGGESTED_TIMES_MAX = 3;
