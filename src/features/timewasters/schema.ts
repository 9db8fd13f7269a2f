import { z } from 'zod';
import { CLIENT_TYPES } from '#shared/catalogues/client-types.ts';
import { THUMB_TYPES, type ThumbType } from '#shared/catalogues/statuses.ts';
import {
  REPORT_PROOF_KEYS,
  REPORT_SOURCE_KEYS,
  type ReportProof,
  type ReportSource,
  SEVERE,
  TIMEWASTER_REASON_KEYS,
  TIMEWASTER_SEVERITIES,
  type TimewasterReason,
  type TimewasterSeverity,
} from '#shared/catalogues/timewaster-reasons.ts';
import { isIsoDate, today } from '#shared/dates.ts';
import { requiredText } from '#shared/fields/required-text.ts';
import { rowId } from '#shared/fields/row-id.ts';
import { storedEmail } from '#shared/identifiers/email.ts';
import { isPlaceholder, isPlaceholderEmail, PLACEHOLDERS } from '#shared/identifiers/placeholders.ts';
import { isPageOfNobody } from '#shared/identifiers/profile.ts';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '#shared/limits.ts';
import { REQUIRED } from '#shared/messages.ts';
import { taken } from '#shared/people/merge-preview.ts';
import { FIRST_REPORTABLE_DAY, timewasterTexts } from './texts.ts';

const MOST_CHARACTERS = (max: number) => `Too long (max characters: ${max})`;
const text = (max = SHORT_TEXT_MAX) => z.string({ error: 'This field must be text' }).trim().max(max, MOST_CHARACTERS(max));
/** null and empty are the same: nothing is known. */
const unknownOr = (max = SHORT_TEXT_MAX) =>
  text(max)
    .nullable()
    .transform((value) => value || null);

/** 'none' and 'N/A' are the same as empty. */
const contactOrNone = unknownOr().transform((value) => (value === null || isPlaceholder(value) ? null : value));

const email = contactOrNone.transform((value, { addIssue }) => {
  if (value === null) return null;
  const stored = storedEmail(value);
  if (stored === null) addIssue({ code: 'custom', message: timewasterTexts.emailInvalid });
  else if (isPlaceholderEmail(stored)) addIssue({ code: 'custom', message: PLACEHOLDERS.email });
  return stored;
});
const profile = contactOrNone.refine((value) => value === null || !isPageOfNobody(value), PLACEHOLDERS.page);

const flag = z.boolean({ error: 'Invalid value' });
const reasons = z
  .array(z.enum(TIMEWASTER_REASON_KEYS as [TimewasterReason, ...TimewasterReason[]], { error: 'Invalid value' }), { error: 'Invalid value' })
  .transform((chosen) => [...new Set(chosen)]);
const severity = z.coerce
  .number({ error: 'Invalid value' })
  .refine((value): value is TimewasterSeverity => TIMEWASTER_SEVERITIES.some((one) => one.value === value));

/** The day it happened: not to come, and no older than any report can be. A form sends '' for none. */
const happenedOn = unknownOr()
  .refine((day) => day === null || isIsoDate(day), { error: 'Enter a date', abort: true })
  .refine((day) => day === null || day >= FIRST_REPORTABLE_DAY, timewasterTexts.dateTooEarly)
  .refine((day) => day === null || day <= today(), 'Select a date in the past.');
/** One of a few, or null; a form sends '' for none. */
const choiceOf = <Key extends string>(keys: readonly Key[]) =>
  z
    .enum([...keys, ''] as [Key, ...Key[], ''], { error: 'Invalid value' })
    .nullable()
    .transform((value) => (value || null) as Key | null);
const source = choiceOf<ReportSource>(REPORT_SOURCE_KEYS);
const proof = choiceOf<ReportProof>(REPORT_PROOF_KEYS);

const fields = {
  name: requiredText(timewasterTexts.nameRequired),
  city: requiredText(timewasterTexts.cityRequired),
  state: unknownOr(),
  country: requiredText(timewasterTexts.countryRequired),
  clientType: z.enum(CLIENT_TYPES, { error: timewasterTexts.clientTypeRequired }),
  comment: requiredText(timewasterTexts.descriptionRequired, LONG_TEXT_MAX),
  phoneNumber: contactOrNone,
  email,
  facebook: profile,
  instagram: profile,
  twitter: profile,
  skype: profile,
  anonymous: flag,
  reasons,
  severity,
  happenedOn,
  source,
  proof,
  /** She was asked about what looks like his home, employer or family, and sends it all the same. Not stored. */
  confirmedPrivateDetails: flag,
  approved: flag,
};

/** The attributes of a change: it names only what it changes, under the same rules. */
export const timewasterPatch = z.object(fields).partial();
export type TimewasterPatch = z.output<typeof timewasterPatch>;

/** The attributes of a report, as form and API send them. The description of the form is `comment`. */
export const timewasterInput = z.object({
  ...fields,
  state: fields.state.default(null),
  phoneNumber: fields.phoneNumber.default(null),
  email: fields.email.default(null),
  facebook: fields.facebook.default(null),
  instagram: fields.instagram.default(null),
  twitter: fields.twitter.default(null),
  skype: fields.skype.default(null),
  anonymous: flag.default(false),
  reasons: reasons.default([]),
  severity: severity.optional(),
  happenedOn: happenedOn.default(null),
  source: source.default(null),
  proof: proof.default(null),
  confirmedPrivateDetails: flag.default(false),
  approved: flag.optional(),
});
export type TimewasterInput = z.output<typeof timewasterInput>;

const recordId = rowId('timewasterId must be a number');

export const commentInput = z.object({
  timewasterId: recordId,
  comment: requiredText(timewasterTexts.commentRequired, LONG_TEXT_MAX),
  anonymous: flag.default(false),
  confirmedPrivateDetails: flag.default(false),
});

export const phoneInput = z.object({ timewasterId: recordId, phoneNumber: z.coerce.string().pipe(requiredText(timewasterTexts.phoneInvalid)) });
/** Any string but a placeholder; an email address is normalized. */
const addedEmail = requiredText('Email is required')
  .transform((text) => storedEmail(text) ?? text)
  .refine((text) => !isPlaceholderEmail(text), PLACEHOLDERS.email);
export const emailInput = z.object({ timewasterId: recordId, email: addedEmail });
export const photoInput = z.object({ timewasterId: recordId, image64: z.string({ error: REQUIRED }).min(1, REQUIRED) });

const thumbType = z.coerce.number({ error: 'Invalid value' }).refine((value): value is ThumbType => THUMB_TYPES.some((one) => one === value));
export const thumbInput = z.object({ timewasterId: recordId, thumbType });
export const thumbPatch = z.object({ thumbType });

/** Why a girl's look-ups are paused: she is told. */
export const pauseInput = z.object({
  reason: requiredText(REQUIRED, 1_000, 'At most 1,000 characters'),
});

export const mergeInput = z.object({ intoId: recordId, fromId: recordId, taken });

const DANGEROUS: readonly TimewasterReason[] = ['threat', 'violence', 'stalking'];

/** How severe a report is whose sender did not say. */
export function severityOf({ severity: given, reasons: chosen, clientType }: Pick<TimewasterInput, 'severity' | 'reasons' | 'clientType'>): number {
  return given ?? (clientType === 'dangerous' || chosen.some((reason) => DANGEROUS.includes(reason)) ? SEVERE : 1);
}

const severityOrNone = severity.optional();
/** The report as its form holds it: a group of checkboxes may hold nothing, one or many; of a question nothing may be chosen. */
export const timewasterForm = timewasterInput.omit({ approved: true }).extend({
  reasons: z.preprocess((value) => (Array.isArray(value) ? value : value ? [value] : []), reasons) as unknown as typeof reasons,
  severity: z.preprocess((value) => value || undefined, severityOrNone) as unknown as typeof severityOrNone,
});
