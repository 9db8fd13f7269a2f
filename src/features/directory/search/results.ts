import type { Chip } from './chips.ts';

/** How many match. Not exact: at least so many. */
export type Total = { count: number; isExact: boolean };

export type Page = { limit: number; offset: number };
export type Found = { ids: number[]; total: Total };

/** How many girls each further choice would leave. Beyond ten thousand the numbers are estimated from a sample. */
export type Facets = {
  services: Record<string, number>;
  physiques: Record<string, number>;
  states: Record<string, number>;
  isExact: boolean;
};

/** What to relax when nothing is found: each filter that stands in the way alone, and how many girls come without it. */
export type Advice = { chip: Chip; count: number; isExact: boolean }[];

/** '1 Result', '212 Results', '10,000+ Results'. */
export function countText({ count, isExact }: Total): string {
  return `${count.toLocaleString('en-US')}${isExact ? '' : '+'} ${count === 1 && isExact ? 'Result' : 'Results'}`;
}
