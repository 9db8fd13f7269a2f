const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** '42 seconds', '5 minutes', '2 hours 10 minutes', '6 hours': how long to wait, never shorter than it is by much. */
export function waitText(seconds: number): string {
  if (seconds < 60) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 || hours >= 6 ? counted(Math.round(minutes / 60), 'hour') : `${counted(hours, 'hour')} ${counted(minutes % 60, 'minute')}`;
}

/** '14:05 UTC': when the waiting ends; with its seconds while they matter. */
export function waitEnd(seconds: number, now = Date.now()): string {
  return `${new Date(now + seconds * 1_000).toISOString().slice(11, seconds < 600 ? 19 : 16)} UTC`;
}
