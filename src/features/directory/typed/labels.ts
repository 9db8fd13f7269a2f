import { addDays } from '#shared/appointments/zoned.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Presence } from '../search/filters.ts';
import type { Days, KnownCity, KnownTour } from './parts.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** '2026-11-23' → 'Nov 23'. Tours are days away, not years. */
const shortDay = (day: IsoDate) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}`;

/** 'until Nov 23' while a tour runs there, else 'from Dec 4'; nothing where there is none. */
export function tourDays(tours: readonly Pick<KnownTour, 'from' | 'to' | 'today'>[]): string {
  const running = tours.filter(({ from, today }) => from <= today).map(({ to }) => to);
  if (running.length > 0) return ` · until ${shortDay(running.sort().at(-1) as IsoDate)}`;
  const [first] = tours.map(({ from }) => from).sort();
  return first ? ` · from ${shortDay(first)}` : '';
}

function meets({ from, to, today }: KnownTour, days: Days): boolean {
  const dayOf = (day: IsoDate | number) => (typeof day === 'number' ? addDays(today, day) : day);
  return to >= dayOf(days.from) && (days.to === undefined || from <= dayOf(days.to));
}

/** 'Lives in: Ohio', 'Tour: Houston · until Nov 23', 'Home or tour: Austin · from Dec 4'. */
export function presenceLabel(name: string, presence: Presence, city: KnownCity | null, when: string | null, days: Days | null): string {
  const tours = (city?.tours ?? []).filter((tour) => !days || meets(tour, days));
  const dates = when ? ` · ${when}` : tourDays(tours);
  if (presence === 'tour' || (presence === 'both' && city !== null && city.home === null && tours.length > 0)) return `Tour: ${name}${dates}`;
  if (presence === 'both' && tours.length > 0) return `Home or tour: ${name}${dates}`;
  return `Lives in: ${name}`;
}
