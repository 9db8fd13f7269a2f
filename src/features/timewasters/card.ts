import type { ReportSource } from '#shared/catalogues/timewaster-reasons.ts';
import type { CardAnswer } from './answers.ts';

/** A timewaster as somebody who may see it is shown it: the same on pages and in REST. */
export type TimewasterCard = CardAnswer & { id: number };
export type LinkedRecord = CardAnswer['linked'][number];
export type CardComment = CardAnswer['comments'][number];
export type CardPhoto = CardAnswer['photos'][number];

type PrefilledField = 'phoneNumber' | 'email' | 'name' | 'city' | 'state' | 'country' | 'instagram' | 'facebook' | 'twitter' | 'skype';
/**
 * What the form of a report starts with: what was searched for, or the account it is about. `about` tells one from the other.
 * `guessed`: the field of a handle that names no network, and may belong to another.
 */
export type Prefill = { about: string; values: Partial<Record<PrefilledField, string>> & Partial<PrefilledFacts>; guessed?: PrefilledField };
/** What is known of a session that went wrong. */
type PrefilledFacts = Pick<TimewasterCard, 'clientType' | 'reasons'> & { happenedOn: string; source: ReportSource; comment: string };

/** A report of hers that a moderator did not approve, as long as it can be brought back. */
export type RefusedReport = { id: number; name: string; city: string | null; isChange: boolean; refusedAt: string; reason: string | null };

/** A record that a look-up found: `why` says in words what of it matched. */
export type FoundCard = TimewasterCard & { match: 'exact' | 'near'; why: string };

const FIELDS = [
  ...(['name', 'city', 'state', 'country', 'clientType', 'comment', 'email', 'phoneNumber', 'anonymous', 'reasons', 'severity'] as const),
  ...(['happenedOn', 'source', 'proof', 'facebook', 'instagram', 'twitter', 'skype', 'approved'] as const),
];

/** The fields of a report that are edited or decided: their version is that of the record (`If-Match`). */
export const editableTimewaster = (record: TimewasterCard): Record<string, unknown> => Object.fromEntries(FIELDS.map((name) => [name, record[name]]));

/** '5125550142' → '512-555-0142'; other numbers as they are. */
export const shownPhone = (stored: string): string => stored.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');
