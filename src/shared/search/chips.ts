import { serviceLabel } from '#shared/catalogues/services.ts';
import { stateName } from '#shared/catalogues/states.ts';
import { formatDate } from '#shared/dates.ts';
import { heightRange, type Units, weightRange } from '#shared/units.ts';
import { type Filters, type Presence, without } from './filters.ts';
import type { Part } from './parts.ts';

/** One filter that is set, as words, and the search without it. */
export type Chip = { key: string; filter: keyof Filters; label: string; without: Filters; part?: Part };

const ranges = {
  age: ([from, to]: [number, number]) => `Age ${from} - ${to}`,
  height: ([from, to]: [number, number], units: Units) => heightRange(from, to, units),
  weight: ([from, to]: [number, number], units: Units) => weightRange(from, to, units),
};

function tourLabel({ city, from, to }: NonNullable<Filters['tour']>): string {
  const days = [from && `from ${formatDate(from)}`, to && `to ${formatDate(to)}`].filter(Boolean).join(' ');
  return `${city ? `On tour in ${city}` : 'Tour dates'}${days && ` ${days}`}`;
}

const presences: Record<Presence, string> = { both: 'Home or tour', home: 'Lives in', tour: 'Tour' };
const whereLabel = ({ place, presence, miles }: NonNullable<Filters['where']>) => `${presences[presence]}: ${place}${miles ? ` · within ${miles} miles` : ''}`;

/** What the text means, a chip for each part. */
function textChips(filters: Filters, parts: readonly Part[]): Chip[] {
  return parts.map((part, at) => ({
    key: `text:${at}`,
    filter: 'text',
    label: part.label,
    without: part.rest ? { ...filters, text: part.rest } : without(filters, 'text'),
    part,
  }));
}

/**
 * The filters that are set, one chip each; every service has its own.
 * @param parts what was understood of the text; without any it is one chip
 */
export function chips(filters: Filters, parts: readonly Part[] = [], units: Units = 'us'): Chip[] {
  const one = (filter: keyof Filters, label: string): Chip => ({ key: filter, filter, label, without: without(filters, filter) });
  return [
    ...(filters.text && parts.length > 0 ? textChips(filters, parts) : filters.text ? [one('text', `“${filters.text}”`)] : []),
    ...(filters.age ? [one('age', ranges.age(filters.age))] : []),
    ...(filters.weight ? [one('weight', ranges.weight(filters.weight, units))] : []),
    ...(filters.height ? [one('height', ranges.height(filters.height, units))] : []),
    ...(filters.physique ? [one('physique', filters.physique)] : []),
    ...(filters.city ? [one('city', filters.city)] : []),
    ...(filters.state ? [one('state', stateName(filters.state))] : []),
    ...(filters.country ? [one('country', filters.country)] : []),
    ...(filters.services ?? []).map((key): Chip => {
      const left = (filters.services ?? []).filter((other) => other !== key);
      return {
        key: `service:${key}`,
        filter: 'services',
        label: serviceLabel(key),
        without: left.length ? { ...filters, services: left } : without(filters, 'services'),
      };
    }),
    ...(filters.where ? [one('where', whereLabel(filters.where))] : []),
    ...(filters.tour ? [one('tour', tourLabel(filters.tour))] : []),
    ...(filters.near ? [one('near', `Within ${filters.near.miles} miles of ${filters.near.place}`)] : []),
  ];
}
