import type { TimewasterCard } from './card.ts';

const FIELDS = [
  ...(['name', 'city', 'state', 'country', 'clientType', 'comment', 'email', 'phoneNumber', 'anonymous', 'reasons', 'severity'] as const),
  ...(['happenedOn', 'source', 'proof', 'facebook', 'instagram', 'twitter', 'skype', 'approved'] as const),
];

/** The fields of a report that are edited or decided: their version is that of the record (`If-Match`). */
export const editableTimewaster = (record: TimewasterCard): Record<string, unknown> => Object.fromEntries(FIELDS.map((name) => [name, record[name]]));
