/** Nobody's mailbox or moderator's phone is filled by it. */
export const perContact = { points: 3, durationSeconds: 24 * 60 * 60 };
