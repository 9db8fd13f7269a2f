import { z } from 'zod';
import { age, EARLIEST_DATE, earliestToday, isIsoDate, today } from '../dates.ts';
import { SITE_AGE } from '../limits.ts';
import { TOO_YOUNG } from '../messages.ts';

/** Until it is a date, nothing else is said about it. */
const someDay = z.string().refine(isIsoDate, { error: 'Enter a date' });
const isNone = (day: string) => !isIsoDate(day);

/** A day from 1900 until today. @param day what it is before that, where a field has texts of its own */
export const pastDay = (day: z.ZodString = someDay) =>
  day
    .refine((one) => isNone(one) || one >= EARLIEST_DATE, { error: 'Select a date after 1900.' })
    .refine((one) => isNone(one) || one <= today(), { error: 'Select a date in the past.' });

/** The birthday of somebody who is old enough for this site, wherever she is: the birthday must have begun in every time zone. */
export const adultBirthday = pastDay().refine((day) => isNone(day) || day > today() || age(day, earliestToday()) >= SITE_AGE, { error: TOO_YOUNG });
