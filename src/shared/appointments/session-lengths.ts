/** Lengths that the booking form and the chat offer. Both accept any other. */
export const SESSION_LENGTHS = ['30 minutes', '1 hour', '90 minutes', '2 hours'];
