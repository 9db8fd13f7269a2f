import type { Timewaster } from '#db/schema/timewasters.ts';
import { clientTypeLabel } from '#shared/catalogues/client-types.ts';
import { TIMEWASTER_SEVERITIES } from '#shared/catalogues/timewaster-reasons.ts';
import { formatDate } from '#shared/dates.ts';
import type { MergeField } from '#shared/people/merge-preview.ts';
import { placeText } from '#shared/place-text.ts';

type Name = keyof Timewaster;
type Group = { key: string; label: string; names: readonly Name[]; say: (record: Timewaster) => string | null };

/** What a moderator chooses from either report. The rest is hers who wrote it, or both stay. */
const groups: readonly Group[] = [
  { key: 'name', label: 'Name', names: ['name'], say: ({ name }) => name },
  { key: 'clientType', label: 'Client type', names: ['clientType'], say: ({ clientType }) => clientTypeLabel(clientType) },
  {
    key: 'severity',
    label: 'Severity',
    names: ['severity'],
    say: ({ severity }) => TIMEWASTER_SEVERITIES.find(({ value }) => value === severity)?.label ?? String(severity),
  },
  { key: 'happenedOn', label: 'When it happened', names: ['happenedOn'], say: ({ happenedOn }) => happenedOn && formatDate(happenedOn) },
  { key: 'place', label: 'Location', names: ['city', 'state', 'country'], say: (record) => placeText(record) },
];

/** The fields of both as a moderator compares them. Nothing is taken unless they choose it. */
export function compareReports(into: Timewaster, from: Timewaster): { fields: MergeField[]; same: { label: string; value: string }[] } {
  const said = groups.map(({ key, label, say }) => ({ key, label, into: say(into), from: say(from) }));
  return {
    fields: said.filter((one) => one.into !== one.from).map((one) => ({ ...one, taken: false, isPicture: false })),
    same: said.flatMap(({ label, into: value, from: other }) => (value !== null && value === other ? [{ label, value }] : [])),
  };
}

/** The columns that the chosen fields give to the record that stays. */
export const chosenValues = (from: Timewaster, taken: readonly string[]): Partial<Timewaster> =>
  Object.fromEntries(
    groups.filter(({ key, say }) => taken.includes(key) && say(from) !== null).flatMap(({ names }) => names.map((name) => [name, from[name]])),
  );
