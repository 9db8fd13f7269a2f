import { z } from 'zod';
import { HEIGHTS } from '#shared/catalogues/heights.ts';
import { WEIGHTS } from '#shared/catalogues/weights.ts';
import { longText } from '#shared/fields/optional-text.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { rowId } from '#shared/fields/row-id.ts';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '#shared/limits.ts';
import { INVALID_VALUE } from '#shared/messages.ts';
import { REPORT_PICTURES_MAX } from './texts.ts';

/** What she is reported as. */
const GIRL_REPORT_KINDS = ['scammer', 'problem-girl'] as const;
export type GirlReportKind = (typeof GIRL_REPORT_KINDS)[number];

const REASON_REQUIRED = 'Reason is required';

/** One of a list, or nothing: a form sends an empty text for nothing. */
const choiceOf = (options: readonly { value: number }[]) =>
  z.preprocess(
    (value) => (value === '' || value === undefined ? null : typeof value === 'string' ? Number(value) : value),
    z
      .number({ error: INVALID_VALUE })
      .refine((value) => options.some((one) => one.value === value), INVALID_VALUE)
      .nullable(),
  );

const fields = {
  kind: z.enum(GIRL_REPORT_KINDS, { error: INVALID_VALUE }).default('scammer'),
  name: requiredText('Name is required'),
  username: requiredText('Username is required'),
  headline: requiredText('Headline is required'),
  description: requiredText('Description is required', LONG_TEXT_MAX),
  city: requiredText('City is required'),
  country: requiredText('Country is required'),
  height: choiceOf(HEIGHTS),
  weight: choiceOf(WEIGHTS),
};

/** The form as the page shows it. */
export const girlReportForm = z.object(fields);

/** The attributes that `POST /api/v1/scammers` takes: the form, a picture of her, and pictures that were uploaded before. */
export const girlReportInput = z.object({
  ...fields,
  /** A PNG or JPEG as a data address. */
  avatar: z.string({ error: INVALID_VALUE }).nullish(),
  /** The `public_id` of each upload. */
  pics: z.array(z.string().max(SHORT_TEXT_MAX)).max(REPORT_PICTURES_MAX, `At most ${REPORT_PICTURES_MAX} pictures`).default([]),
  /** The crawled profile that it is about, when the report was begun there. */
  sessionGirlId: rowId(INVALID_VALUE).nullish(),
});
export type GirlReportInput = z.output<typeof girlReportInput>;

/** What a moderator decides: true approves, false rejects with the reason, null lets the report wait again. */
export const decisionInput = z
  .object({ approved: z.boolean({ error: INVALID_VALUE }).nullable(), reason: longText })
  .refine(({ approved, reason }) => approved !== false || Boolean(reason), { path: ['reason'], message: REASON_REQUIRED });
