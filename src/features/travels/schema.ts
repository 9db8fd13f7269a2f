import { z } from 'zod';
import { earliestToday, type IsoDate, isIsoDate } from '#shared/dates.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { SHORT_TEXT_MAX } from '#shared/limits.ts';

const place = (required: string) => requiredText(required, SHORT_TEXT_MAX, `At most ${SHORT_TEXT_MAX} characters`);
const day = (required: string) => z.string({ error: required }).min(1, required).refine(isIsoDate, 'Date does not exist');

const isDay = (value: unknown) => typeof value === 'string' && isIsoDate(value);
const hasBothDays = (value: unknown) => {
  const { dateBegins, dateEnds } = (value ?? {}) as Record<string, unknown>;
  return isDay(dateBegins) && isDay(dateEnds);
};

/** What a travel is made of. Both days are inclusive; neither lies in the past, which editing a travel under way must allow for its first day. */
export const travelInput = z
  .object({
    city: place('City is required'),
    state: place('State is required'),
    country: place('Country is required'),
    dateBegins: day('Start Date is required'),
    dateEnds: day('End Date is required'),
  })
  .refine(({ dateBegins, dateEnds }) => dateEnds >= dateBegins, {
    path: ['dateEnds'],
    message: 'End Date must not be before Start Date',
    // Told beside what is wrong with other fields.
    when: ({ value }) => hasBothDays(value),
  });

export type TravelInput = z.output<typeof travelInput>;

/** The issues of days in the past; `unchanged` days were allowed when they were entered. @param now the day at the place */
export function pastDays({ dateBegins, dateEnds }: TravelInput, unchanged: Partial<Pick<TravelInput, 'dateBegins' | 'dateEnds'>>, now: IsoDate) {
  const issues: { path: string[]; message: string }[] = [];
  if (dateBegins < now && dateBegins !== unchanged.dateBegins) issues.push({ path: ['dateBegins'], message: 'Start Date must not be in the past' });
  if (dateEnds < now && dateEnds !== unchanged.dateEnds) issues.push({ path: ['dateEnds'], message: 'End Date must not be in the past' });
  return issues;
}

/** The rules of the form, with the days that an older travel had already. Only the server knows the day at the place. */
export const travelFormSchema = (unchanged: Partial<Pick<TravelInput, 'dateBegins' | 'dateEnds'>> = {}) =>
  travelInput.superRefine((input, context) => {
    for (const { path, message } of pastDays(input, unchanged, earliestToday())) context.addIssue({ code: 'custom', path, message });
  });
