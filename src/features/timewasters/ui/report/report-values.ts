import type { FieldOf } from '#ui/forms/use-zod-form.ts';
import type { Prefill, TimewasterCard } from '../../card.ts';
import type { timewasterForm } from '../../schema.ts';
import { shownPhone } from '../../shown-phone.ts';

/** What a part of the form needs of it. */
export type ReportFields = { field: FieldOf<typeof timewasterForm> };

const HOME = 'United States';
export const NETWORKS = ['instagram', 'facebook', 'twitter', 'skype'] as const;

/** A report that was begun about somebody else must not be finished about him who was searched for: each search has a draft of its own. */
export const draftOf = (record: TimewasterCard | undefined, prefill: Prefill | null) =>
  record ? `timewaster-${record.id}` : prefill ? `timewaster about ${prefill.about}` : 'timewaster';

/** What the form starts with: the report that is changed, or what was searched for. */
export function valuesOf(record?: TimewasterCard, prefill?: Prefill | null) {
  const { name = '', city, state, country, clientType, comment, email, phoneNumber, anonymous = false, reasons = [], severity } = record ?? {};
  const profiles = Object.fromEntries(NETWORKS.map((network) => [network, record?.[network] ?? ''])) as Record<(typeof NETWORKS)[number], string>;
  return {
    name,
    city: city ?? '',
    state: state ?? '',
    country: country ?? HOME,
    clientType: clientType ?? ('' as never),
    comment: comment ?? '',
    email: email ?? '',
    phoneNumber: phoneNumber ? shownPhone(phoneNumber) : '',
    anonymous,
    confirmedPrivateDetails: false,
    reasons,
    severity: severity ?? ('' as never),
    happenedOn: record?.happenedOn ?? '',
    source: record?.source ?? ('' as const),
    proof: record?.proof ?? ('' as const),
    ...profiles,
    ...prefill?.values,
  };
}
