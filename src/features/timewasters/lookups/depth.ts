import { Malformed } from '#shared/errors.ts';
import { TIMEWASTER_DEEPEST } from '#shared/limits.ts';

type Page = { limit: number; offset: number };

/** The page as far as lists of the tool reach: as deep as the page of the search, whichever call asks. @throws Malformed beyond */
export function withinDepth({ limit, offset }: Page): Page {
  if (offset >= TIMEWASTER_DEEPEST) throw new Malformed(`Lists of timewasters end after ${TIMEWASTER_DEEPEST} entries. Please narrow your search.`);
  return { limit: Math.min(limit, TIMEWASTER_DEEPEST - offset), offset };
}
