import type { LookupNumbers, LookupPattern } from '#db/schema/timewaster-lookup-alerts.ts';
import { TIMEWASTER_FIRST_DAY } from '#shared/limits.ts';

/** A woman who prepares a week of bookings in one sitting reads less. */
const RECORDS_IN_AN_HOUR = 80;
/** Three quarters of the allowance: early enough to look before the rest is read. */
const RECORDS_IN_A_DAY = 150;
/** Nobody is asked for a session by so many different men in a day; whoever works through a list of numbers is here soon. */
const NUMBERS_IN_A_DAY = 40;
/** Different numbers that share all but the last two digits: a typing mistake makes two or three, counting up makes ten in a row. */
const NUMBERS_IN_ONE_BLOCK = 6;
/** Half of the first day's allowance. */
const FIRST_DAY_SHARE = 0.5;

/** What about these look-ups looks like copying. `scale`: so many times more is usual on a test site, where one girl is many. */
export function patternsOf({ records, recordsInAnHour, lookups, numbers, numbersInOneBlock, firstDay }: LookupNumbers, scale = 1): LookupPattern[] {
  const reaches = (count: number, most: number) => count >= most * scale;
  const found: [LookupPattern, boolean][] = [
    ['many-records', reaches(recordsInAnHour, RECORDS_IN_AN_HOUR) || reaches(records, RECORDS_IN_A_DAY)],
    ['many-numbers', reaches(numbers, NUMBERS_IN_A_DAY)],
    ['number-block', reaches(numbersInOneBlock, NUMBERS_IN_ONE_BLOCK)],
    [
      'first-day',
      firstDay && (reaches(records, TIMEWASTER_FIRST_DAY.records * FIRST_DAY_SHARE) || reaches(lookups, TIMEWASTER_FIRST_DAY.lookups * FIRST_DAY_SHARE)),
    ],
  ];
  return found.flatMap(([pattern, holds]) => (holds ? pattern : []));
}
