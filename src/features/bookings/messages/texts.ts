/** Said to him, never with the phrase: who knows the phrases writes around them. */
export const MESSAGE_REFUSED = 'Not sent. Requests for sexual services result in a permanent ban.';
export const REPORT_REASONS = ['Threat or violence', 'Asks for sexual services', 'Harassment', 'Scam', 'Something else'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const EMPTY_MESSAGE = 'Write a message';
