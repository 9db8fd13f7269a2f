/** New: something is still to be said. Upcoming: agreed. Done: put to an end, or over. */
export const BOOKING_TABS = ['new', 'upcoming', 'done'] as const;
export type BookingTab = (typeof BOOKING_TABS)[number];

export const isBookingTab = (text: string | null): text is BookingTab => BOOKING_TABS.some((one) => one === text);

/** A session is over so long after it began, when nobody marked it complete. */
export const OVER_AFTER_HOURS = 12;
