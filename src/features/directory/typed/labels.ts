import { type IsoDate, today } from '#shared/dates.ts';
import type { Presence } from '../search/filters.ts';
import type { Days, KnownCity } from './parts.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** '2026-11-23' → 'Nov 23'. Tours are days away, not years. */
const shortDay = (day: IsoDate) => `${MONTHS[Number(day.slice(5, 7)) - 1]} ${Number(day.slice(8, 10))}`;

/** 'until Nov 23' while a tour runs there, else 'from Dec 4'; nothing where there is none. */
export function tourDays(tours: readonly { from: IsoDate; to: IsoDate }[], on: IsoDate = today()): string {
  const running = tours.filter(({ from }) => from <= on).map(({ to }) => to);
  if (running.length > 0) return ` · until ${shortDay(running.sort().at(-1) as IsoDate)}`;
  const [first] = tours.map(({ from }) => from).sort();
  return first ? ` · from ${shortDay(first)}` : '';
}

/** 'Lives in: Ohio', 'Tour: Houston · until Nov 23', 'Home or tour: Austin · from Dec 4'. */
export function presenceLabel(name: string, presence: Presence, city: KnownCity | null, when: string | null, days: Days | null): string {
  const tours = (city?.tours ?? []).filter(({ from, to }) => !days || (to >= days.from && (!days.to || from <= days.to)));
  const dates = when ? ` · ${when}` : tourDays(tours);
  if (presence === 'tour' || (presence === 'both' && city !== null && city.home === null && tours.length > 0)) return `Tour: ${name}${dates}`;
  if (presence === 'both' && tours.length > 0) return `Home or tour: ${name}${dates}`;
  return `Lives in: ${name}`;
}
