import { type IsoDate, shortDay } from '#shared/dates.ts';
import { formatCount } from '#shared/numbers/format-count.ts';

/** A place and how many different girls are on tour there in the coming eight weeks. In this order and without names: a page of tours has hundreds. */
export type PlaceLink = [slug: string, name: string, girls: number];

export const girlsText = (count: number) => (count === 1 ? '1 girl' : `${formatCount(count)} girls`);

/** '12-04 to 12-09', or the one day. */
export const shortRange = ({ dateBegins, dateEnds }: { dateBegins: IsoDate; dateEnds: IsoDate }) =>
  dateBegins === dateEnds ? shortDay(dateBegins) : `${shortDay(dateBegins)} to ${shortDay(dateEnds)}`;

export const profilePath = (stageName: string) => `/profile/${encodeURIComponent(stageName)}`;

/** The address of a place's page, or of all tours; the style stays chosen. */
export function tourPath(slug: string | null, style: string | null): string {
  const path = slug === null ? '/tours' : `/tours/${slug}`;
  return style === null ? path : `${path}?${new URLSearchParams({ style })}`;
}
