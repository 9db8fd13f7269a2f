import { formatDate } from '#shared/dates.ts';
import { joinPlace, placeText } from '#shared/place-text.ts';

/** What the statements about news read of a girl and of her travel. */
export type NewsRow = {
  girl_id: number;
  travel_id: number | null;
  stage_name: string | null;
  city: string | null;
  state: string | null;
  country: string | null;
  date_begins: string | null;
  date_ends: string | null;
};

/** One piece of news in words: the same under the bell and in an email. The key is that of all rooms that tell of it, so that nobody is told twice. */
export function newsOf({ girl_id, travel_id, stage_name, city, state, country, date_begins, date_ends }: NewsRow) {
  const name = stage_name ?? '';
  const url = `/profile/${encodeURIComponent(name)}`;
  if (travel_id === null) {
    // As short as these notices ever were: the country goes without saying.
    const place = joinPlace([city, state]);
    return { title: place ? `${name} is new in ${place}` : `${name} is new here`, days: null, url, dedupeKey: `girl-new:${girl_id}` };
  }
  const [begins, ends] = [date_begins ?? '', date_ends ?? ''];
  const days = begins === ends ? formatDate(begins) : `${formatDate(begins)} to ${formatDate(ends)}`;
  return { title: `${name} travels to ${placeText({ city, state, country }) ?? city}`, days, url, dedupeKey: `travel:${travel_id}` };
}
