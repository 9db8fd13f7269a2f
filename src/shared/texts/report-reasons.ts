/** Reasons for reporting a member's text. */
export const REPORT_REASONS = ['Private details', 'Insult or threat', 'Not true', 'Spam', 'Something else'] as const;
