import { formatCount } from '#shared/numbers/format-count.ts';
import type { Chip } from '#shared/search/chips.ts';

/** How many match: exact up to 1,000; not exact: more than that. */
export type Total = { count: number; isExact: boolean };

export type Page = { limit: number; offset: number };
export type Found = {
  ids: number[];
  total: Total;
  /** More come behind this page. */
  isMore: boolean;
};

/** How many girls each further choice would leave. Not exact: where a number is 1,000 there may be more. */
export type Facets = {
  services: Record<string, number>;
  physiques: Record<string, number>;
  states: Record<string, number>;
  isExact: boolean;
};

/** What to relax when nothing is found: each filter that is in the way alone, and how many girls come without it. */
export type Advice = { chip: Chip; count: number; isExact: boolean }[];

/** A town near a place that has nobody, how many live there, and how far it is. */
export type Nearby = { city: string; state: string | null; count: number; miles: number };

/** '1 Result', '212 Results', '1,000+ Results'. */
export function countText({ count, isExact }: Total): string {
  return `${formatCount(count)}${isExact ? '' : '+'} ${count === 1 && isExact ? 'Result' : 'Results'}`;
}
