import { Forbidden, TooMany } from '#shared/errors.ts';
import { waitText } from '#shared/wait-text.ts';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The daily allowance is used up: when look-ups open again, and what is left for an emergency. */
export function usedUp(seconds: number, reserveLeft: number): TooMany {
  const at = new Date(Date.now() + seconds * 1_000).toISOString().slice(11, 16);
  const reserve = reserveLeft > 0 ? ` Whole phone numbers can still be looked up ${counted(reserveLeft, 'more time')}.` : '';
  return new TooMany(seconds, `You have used your look-ups of the last 24 hours. They open again in ${waitText(seconds)} (${at} UTC).${reserve}`);
}

/** A moderator paused her look-ups. */
export class LookupsPaused extends Forbidden {
  constructor(reason: string) {
    super(
      `Your access to look-ups is paused while a moderator checks your account. ${reason} You can still report and read your own reports. If you have questions, please contact us.`,
    );
  }
}
