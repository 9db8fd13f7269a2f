/** One girl is asked by one guy at most once in so many months, whatever she answered. */
export const ASK_AGAIN_MONTHS = 6;
