import { Forbidden, TooMany } from '#shared/errors.ts';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function inWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes < 60) return counted(minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return minutes % 60 === 0 || hours >= 6 ? counted(Math.round(minutes / 60), 'hour') : `${counted(hours, 'hour')} ${counted(minutes % 60, 'minute')}`;
}

/** The daily allowance is used up: when look-ups open again, and what is left for an emergency. */
export function usedUp(seconds: number, reserveLeft: number): TooMany {
  const at = new Date(Date.now() + seconds * 1_000).toISOString().slice(11, 16);
  const reserve = reserveLeft > 0 ? ` Whole phone numbers can still be looked up ${counted(reserveLeft, 'more time')}.` : '';
  return new TooMany(seconds, `You have used your look-ups of the last 24 hours. They open again in ${inWords(seconds)} (${at} UTC).${reserve}`);
}

/** A moderator paused her look-ups. */
export class LookupsPaused extends Forbidden {
  constructor(reason: string) {
    super(
      `Your access to look-ups is paused while a moderator checks your account. ${reason} You can still report and read your own reports. If you have questions, please contact us.`,
    );
  }
}
