import { z } from 'zod';
import { documentOf, listOf, moment, resourceOf } from '#platform/http/json-api-answers.ts';
import { CLIENT_TYPES } from '#shared/catalogues/client-types.ts';
import { IDENTIFIER_KINDS } from '#shared/catalogues/identifier-kinds.ts';
import { VERDICT_LEVELS } from '#shared/catalogues/statuses.ts';
import {
  REPORT_PROOF_KEYS,
  REPORT_SOURCE_KEYS,
  type ReportProof,
  type ReportSource,
  TIMEWASTER_REASON_KEYS,
  type TimewasterReason,
} from '#shared/catalogues/timewaster-reasons.ts';

/** REST answers about timewasters. Pages show the same: their types are made of these schemas (`card.ts`). */

const text = z.string().nullable();
const iso = z.string().meta({ format: 'date-time' });
const oneOf = <Key extends string>(keys: readonly Key[]) => z.enum(keys as readonly [Key, ...Key[]]);

const commentFields = {
  comment: z.string(),
  publicUsername: text.meta({ description: "null: 'Anonymous'." }),
  username: text,
  thumbnailUrl: text,
  anonymous: z.boolean(),
  girlId: z.number().nullable(),
  createdAt: iso,
  updatedAt: iso,
};
const photoFields = { cloudinary_public_id: text, cloudinary_secure_url: text, cloudinary_url: text };
const contactFields = {
  createdAt: iso,
  waits: z.boolean().meta({ description: 'Waits for a moderator: only the girl who added it and moderators see it.' }),
  /** The reader added it herself or is a moderator. */
  mayWithdraw: z.boolean(),
};
const phoneFields = { phoneNumber: z.string(), ...contactFields };
const emailFields = { email: z.string(), ...contactFields };
const withId = <Fields extends z.ZodRawShape>(fields: Fields) => z.object({ id: z.number(), ...fields });
/** null: the main one, which is on the record itself. */
const withIdOrMain = <Fields extends z.ZodRawShape>(fields: Fields) => z.object({ id: z.number().nullable(), ...fields });

const card = z.object({
  name: z.string(),
  email: text,
  phoneNumber: text,
  city: text,
  state: text,
  country: text,
  clientType: z.enum(CLIENT_TYPES),
  severity: z.number(),
  reasons: z.array(oneOf<TimewasterReason>(TIMEWASTER_REASON_KEYS)),
  /** 'YYYY-MM-DD'; null: not said, as in the next two. */
  happenedOn: text,
  source: oneOf<ReportSource>(REPORT_SOURCE_KEYS).nullable(),
  proof: oneOf<ReportProof>(REPORT_PROOF_KEYS).nullable(),
  comment: text,
  facebook: text,
  instagram: text,
  twitter: text,
  skype: text,
  anonymous: z.boolean(),
  approved: z.boolean(),
  /** Other women see it: it is approved, and its reporter's account in good standing. */
  isShared: z.boolean(),
  disputed: z.boolean(),
  mergedIntoId: z.number().nullable(),
  /** It is a change that waits, of this record. */
  revisesId: z.number().nullable(),
  /** For moderators: the change that waits beside it. */
  revisionId: z.number().nullable(),
  /** For its reporter: these are her changes, which wait; other women still see the previous version. */
  changeWaits: z.boolean(),
  createdAt: iso,
  updatedAt: iso,
  username: text,
  publicUsername: text,
  girlId: z.number().nullable(),
  isMine: z.boolean(),
  mayEdit: z.boolean(),
  phones: z.array(withId(phoneFields)),
  allPhones: z.array(withIdOrMain(phoneFields)),
  emails: z.array(withId(emailFields)),
  allEmails: z.array(withIdOrMain(emailFields)),
  comments: z.array(withId(commentFields)),
  photos: z.array(withId(photoFields)),
  photoUrls: z.array(text),
  thumbsUp: z.number(),
  thumbsDown: z.number(),
  vote: z.boolean().nullable().meta({ description: 'null: not voted; false: is a timewaster; true: is none.' }),
  voteId: text,
  /** Other records that name the same phone, email or profile. */
  linked: z.array(z.object({ id: z.number(), name: z.string(), city: text, via: z.array(z.enum(IDENTIFIER_KINDS)) })),
});
export type CardAnswer = z.output<typeof card>;

const owner = { timewasterId: z.number() };
const included = z.union([
  resourceOf('IncludedTimewasterEmail', 'timewasterEmails', z.object({ ...owner, ...emailFields })),
  resourceOf('IncludedTimewasterPhone', 'timewasterPhones', z.object({ ...owner, ...phoneFields })),
  resourceOf('IncludedTimewasterComment', 'timewasterComments', z.object({ ...owner, ...commentFields })),
  resourceOf('IncludedTimewasterPhoto', 'timewasterPhotos', z.object({ ...owner, ...photoFields })),
]);
export type IncludedResource = z.input<typeof included>;

const timewaster = resourceOf('Timewaster', 'timewasters', card);

export const timewasterAnswer = documentOf(timewaster, included);
export const timewastersAnswer = listOf(timewaster, { included });

const evidence = z.object({
  tone: z.enum(['danger', 'warning', 'neutral', 'good']),
  text: z.string(),
  quote: text,
  via: text,
  at: moment,
  url: text,
  disputed: z.boolean(),
});
const verdict = z
  .object({
    level: z.enum(VERDICT_LEVELS),
    sentence: z.string().meta({ description: 'The answer, to be read at a glance.' }),
    caution: text,
    reporters: z.number(),
    praisers: z.number(),
    met: z.number(),
    goodGuyReporters: z.number(),
    lastReportedAt: moment.nullable(),
    reasons: z.array(z.string()),
    severity: z.number(),
    disputed: z.boolean(),
    counted: z.record(z.string(), z.number()),
    hasMore: z.boolean().meta({ description: 'More evidence exists, or may exist, than was counted or is listed.' }),
    evidence: z.array(evidence),
  })
  .meta({ id: 'TimewasterVerdict' });

export const lookupAnswer = listOf(
  resourceOf(
    'FoundTimewaster',
    'timewasters',
    card.extend({
      match: z.enum(['exact', 'near']),
      why: z.string().meta({ description: "What matched: 'Same number', 'One digit of the number differs', 'Same name in another writing'." }),
    }),
  ),
  {
    included,
    meta: { kind: z.enum(['phone', 'email', 'handle', 'link', 'text']), exact: z.number(), verdict },
  },
);

const suggestion = z.object({
  name: z.string(),
  city: text,
  country: text,
  clientType: z.string(),
  isMine: z.boolean(),
  via: z.enum(['contact', 'name']),
});
export const suggestionsAnswer = z.object({ data: z.array(resourceOf('TimewasterSuggestion', 'timewasters', suggestion)) });

const photo = resourceOf(
  'TimewasterPhoto',
  'timewasterPhotos',
  z.object({ ...owner, cloudinaryPublicId: text, cloudinarySecureUrl: text, cloudinaryUrl: text, createdAt: moment }),
);
export const photoAnswer = documentOf(photo);
export const photosAnswer = listOf(photo);

const comment = resourceOf('TimewasterComment', 'timewasterComments', z.object({ ...owner, ...commentFields }));
export const commentAnswer = documentOf(comment);
export const commentsAnswer = listOf(comment);

export const phoneAnswer = documentOf(resourceOf('TimewasterPhone', 'timewasterPhones', z.object({ ...owner, ...phoneFields })));
export const emailAnswer = documentOf(resourceOf('TimewasterEmail', 'timewasterEmails', z.object({ ...owner, ...emailFields })));

export const voteAnswer = documentOf(resourceOf('Thumb', 'thumbs', z.object({ ...owner, thumbType: z.union([z.literal(1), z.literal(2)]) })));

const watch = z.object({
  kind: z.enum(['phone', 'email', 'handle', 'link', 'city']),
  label: z.string(),
  since: z.enum(['home', 'travel', 'chosen']),
  removable: z.boolean(),
});
export const watchesAnswer = z.object({ data: z.array(resourceOf('TimewasterWatch', 'timewasterWatches', watch)) });

const merged = { intoId: z.number(), fromId: z.number() };
export const newMergeAnswer = documentOf(resourceOf('NewTimewasterMerge', 'timewasterMerges', z.object(merged)));
const merge = z.object({ fromId: z.number(), createdAt: moment, fromName: z.string() });
export const mergesAnswer = z.object({ data: z.array(resourceOf('TimewasterMerge', 'timewasterMerges', merge)) });

export const lookupsAnswer = z.object({
  girl: z.object({ id: z.number(), name: z.string() }).nullable(),
  pause: z.object({ reason: z.string(), since: moment }).nullable(),
  rows: z.array(
    z.object({
      id: z.number(),
      at: moment,
      who: text,
      girlId: z.number().nullable(),
      kind: z.string(),
      reserve: z.boolean(),
      records: z.array(z.object({ id: z.number(), name: text })),
    }),
  ),
  next: z.number().nullable(),
});
export const pauseAnswer = z.object({ girlId: z.number(), paused: z.boolean() });
