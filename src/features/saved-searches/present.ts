import type { EmailFrequency } from '#shared/notification-kinds.ts';
import { chips } from '#shared/search/chips.ts';
import type { Filters } from '#shared/search/filters.ts';
import { cutText } from '#shared/texts/graphemes.ts';

/** The search that every guy with a place in his profile follows without saving it. */
export const AREA_NAME = 'New girls in your area';
const NAME_MAX = 100;

/** The fields of a saved search that its owner edits: their version is that of the search. */
export const editableSearch = ({ name, email, inApp }: { name: string; email: EmailFrequency; inApp: boolean }) => ({ name, email, inApp });

type Hours = { timeZone: string; isQuiet: boolean; quietFrom: number; quietTo: number };
export const editableSchedule = ({ timeZone, isQuiet, quietFrom, quietTo }: Hours) => ({ timeZone, isQuiet, quietFrom, quietTo });

/** The name of a search that was given none: the words of its chips. */
export const defaultName = (filters: Filters): string =>
  cutText(
    chips(filters)
      .map(({ label }) => label)
      .join(', '),
    NAME_MAX,
  );
