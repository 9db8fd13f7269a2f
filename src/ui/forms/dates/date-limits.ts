import type { IsoDate } from '#shared/dates.ts';
import { DATE_PICKER_YEARS } from '#shared/limits.ts';

export type DateRules = {
  /** On by default: most dates asked for have been. Turn it off for travels. */
  blockFuture?: boolean | undefined;
  blockPast?: boolean | undefined;
};

/** The first and the last day that can be picked, both inclusive. */
export function dateLimits({ blockFuture = true, blockPast = false }: DateRules, today: IsoDate): { min: IsoDate; max: IsoDate | undefined } {
  const year = String(Number(today.slice(0, 4)) - DATE_PICKER_YEARS).padStart(4, '0');
  // A hundred years before 29 February there may have been none.
  const first = today.endsWith('02-29') ? `${year}-02-28` : `${year}${today.slice(4)}`;
  return { min: blockPast ? today : first, max: blockFuture ? today : undefined };
}
