import { z } from 'zod';
import { jsonApiBody } from '#platform/http/json-api.ts';
import { EMAIL_FREQUENCIES } from '#shared/notification-kinds.ts';

/** Saved searches of one person. */
export const MOST_SAVED_SEARCHES = 50;
const NAME_MAX = 100;
const QUERY_MAX = 2_000;

/** When nobody has said otherwise. The columns of `mail_schedules` have the same defaults. */
export const STANDARD_HOURS = { isQuiet: true, quietFrom: 22, quietTo: 8 } as const;

const name = z
  .string()
  .transform((value) => value.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1, 'Name is required').max(NAME_MAX, `Name can have at most ${NAME_MAX} characters`));
const email = z.enum(EMAIL_FREQUENCIES, { error: `email must be ${EMAIL_FREQUENCIES.join(', ')}` });
const inApp = z.boolean({ error: 'inApp must be true or false' });
/** As the browser names it; whether it exists the database says. */
const timeZone = z.string().max(64, 'This is no time zone');
const hour = z.coerce.number({ error: 'Choose an hour' }).int('Choose an hour').min(0, 'Choose an hour').max(23, 'Choose an hour');

export const newSearch = z.object({
  /** The parameters of the search page: 'where=Austin%2C+TX&presence=tour'. */
  query: z.string({ error: 'query is required' }).max(QUERY_MAX, 'This search is too long'),
  /** What it is called; without one it says what it searches for. */
  name: name.optional(),
  email: email.default('daily'),
  inApp: inApp.default(true),
  /** Where the reader's clock is; kept when none is known yet. */
  timeZone: timeZone.optional(),
});
export type NewSearch = z.output<typeof newSearch>;

export const searchChange = z.object({ name: name.optional(), email: email.optional(), inApp: inApp.optional() });
export type SearchChange = z.output<typeof searchChange>;

export const scheduleInput = z
  .object({ timeZone, isQuiet: z.boolean({ error: 'isQuiet must be true or false' }), quietFrom: hour, quietTo: hour })
  .refine(({ quietFrom, quietTo }) => quietFrom !== quietTo, { path: ['quietTo'], error: 'Choose two different hours' });
export type ScheduleInput = z.output<typeof scheduleInput>;

export const newSearchBody = jsonApiBody('savedSearches', newSearch);
export const searchChangeBody = jsonApiBody('savedSearches', searchChange);
export const scheduleBody = jsonApiBody('mailSchedules', scheduleInput);
