/** In the reader's zone; before scripts run in UTC, as the server has it. */
const zoneOf = (isLocal: boolean) => (isLocal ? undefined : 'UTC');

const day = (at: Date, isLocal: boolean) =>
  at.toLocaleDateString('en-US', { timeZone: zoneOf(isLocal), weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** '6:04 PM' */
export const clockText = (at: string, isLocal: boolean): string =>
  new Date(at).toLocaleTimeString('en-US', { timeZone: zoneOf(isLocal), hour: 'numeric', minute: '2-digit' }).replaceAll('\u202f', ' ');

/** 'Today', 'Yesterday' or 'Mon, Nov 23, 2026'; a day of its own for each date of the reader's calendar. */
export function dayText(at: string, isLocal: boolean, now = new Date()): string {
  const text = day(new Date(at), isLocal);
  if (!isLocal) return text;
  if (text === day(now, true)) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return text === day(yesterday, true) ? 'Yesterday' : text;
}
