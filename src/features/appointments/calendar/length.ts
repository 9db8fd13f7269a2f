const STANDARD_MINUTES = 60;
const LONGEST_MINUTES = 12 * 60;

/** How long a session is, in minutes, of what a guy wrote: '1 hour', '90 min', '1.5 h'. An hour where it says nothing that can be read. */
export function minutesOf(text: string): number {
  const [, amount, unit] = /(\d{1,3}(?:[.,]\d)?)\s*(h|hr|hrs|hours?|m|min|mins|minutes?)\b/i.exec(text) ?? [];
  if (amount === undefined || unit === undefined) return STANDARD_MINUTES;
  const minutes = Math.round(Number(amount.replace(',', '.')) * (/^h/i.test(unit) ? 60 : 1));
  return minutes >= 5 && minutes <= LONGEST_MINUTES ? minutes : STANDARD_MINUTES;
}
