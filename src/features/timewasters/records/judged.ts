import type { Timewaster } from '#db/schema/timewasters.ts';

/** What of a report waits for a moderator when its reporter changes it. Whether her name is shown is hers to say at once. */
export const JUDGED = [
  ...(['name', 'city', 'state', 'country', 'clientType', 'severity', 'happenedOn', 'source', 'proof', 'comment'] as const),
  ...(['facebook', 'instagram', 'twitter', 'skype'] as const),
] as const;

export const judgedOf = (row: Pick<Timewaster, (typeof JUDGED)[number]>) =>
  Object.fromEntries(JUDGED.map((field) => [field, row[field]])) as Pick<Timewaster, (typeof JUDGED)[number]>;
