import { chips } from '#shared/search/chips.ts';
import type { Filters } from '#shared/search/filters.ts';
import { cutText } from '#shared/texts/graphemes.ts';

/** What every guy with a place in his profile follows without saving it. */
export const AREA_NAME = 'New girls in your area';
const NAME_MAX = 100;

/** What a search without a name is called: what it filters, in the words of its chips. */
export const defaultName = (filters: Filters): string =>
  cutText(
    chips(filters)
      .map(({ label }) => label)
      .join(', '),
    NAME_MAX,
  );
