import { z } from 'zod';
import { HEIGHT_MAX, HEIGHT_MIN } from '#shared/catalogues/heights.ts';
import { WEIGHT_MAX, WEIGHT_MIN } from '#shared/catalogues/weights.ts';
import { isIsoDate } from '#shared/dates.ts';
import { pastDay } from '#shared/fields/past-day.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX, URL_MAX } from '#shared/limits.ts';

const optional = (most = SHORT_TEXT_MAX) => z.string().trim().max(most).nullish();
const day = pastDay(z.string({ error: 'Date of Analysis is required' }).refine(isIsoDate, 'Date does not exist')).nullish();
export const rowId = z.number().int().positive();

/** The record as moderators keep it; the texts are those of the edit form. */
export const recordInput = z.object({
  pageTitle: requiredText('Page title is required'),
  messageThread: requiredText('Message thread is required', LONG_TEXT_MAX),
  reasonWhy: requiredText('Reason is required', LONG_TEXT_MAX),
  name: requiredText('Name is required'),
  username: requiredText('Username is required'),
  headline: requiredText('Headline is required'),
  dateOfAnalysis: day,
  dob: day,
  profileUrl: optional(URL_MAX),
  city: optional(),
  country: optional(),
  height: z.number().int().min(HEIGHT_MIN).max(HEIGHT_MAX).nullish(),
  weight: z.number().int().min(WEIGHT_MIN).max(WEIGHT_MAX).nullish(),
  girlId: rowId.nullish(),
  guyId: rowId.nullish(),
  pending: z.boolean().optional(),
});
export const reportedUrlInput = z.object({ reportedUrl: requiredText('Url is required', URL_MAX) });

/** A picture that is at an address already is not sent again; one that was picked is a data address. */
export const isNewPicture = (image64: string | null | undefined): image64 is string => Boolean(image64) && !/^(https?:|\/)/i.test(image64 ?? '');

/** An empty field of a form is no value. */
const orNothing = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? null : value), schema);

/** What the edit form of a moderator holds and `PATCH /problem_girl/{id}` takes. Empty is the same as nothing. */
export const editInput = recordInput
  .pick({
    ...{ pageTitle: true, messageThread: true, reasonWhy: true, name: true, username: true, headline: true },
  })
  .extend({
    profileUrl: orNothing(optional(URL_MAX)),
    city: orNothing(optional()),
    country: orNothing(optional()),
    dateOfAnalysis: orNothing(day),
    image64: z.string().nullish(),
  });
