import type { Actor } from '#permissions/actor.ts';
import { isOn } from '#platform/flags.server.ts';
import { listSpellings } from '#platform/places/is-city.server.ts';
import type { Filters } from '#shared/search/filters.ts';
import { understand, understandPlace } from '#shared/search/understand.ts';
import { lookUp } from './known.server.ts';
import type { Search } from './match.server.ts';
import { findNamed } from './names.server.ts';
import { findPlace } from './places.server.ts';

/** Looks up what the filters name (a place, the words of the text) and what the flags hide. */
export async function prepareSearch(actor: Actor, filters: Filters, scope: Pick<Search, 'directory'> = {}): Promise<Search> {
  return {
    ...filters,
    ...scope,
    actor,
    ...(filters.text && (await readText(actor, filters.text))),
    ...(filters.city && { cities: await listSpellings(filters.city) }),
    ...(filters.tour?.city && { tourCities: await listSpellings(filters.tour.city) }),
    ...(filters.near && { place: await findPlace(filters.near.place) }),
    ...(filters.where && { area: understandPlace(filters.where.place, await lookUp(actor, filters.where.place)) }),
    ...(!isOn('problem-girls') && { hiddenKinds: ['problem-girl' as const] }),
  };
}

/** Reads the meaning of a text and finds girls by name. Words of a place or a style are no part of the name. */
async function readText(actor: Actor, text: string): Promise<Pick<Search, 'parts' | 'named'>> {
  const parts = understand(text, await lookUp(actor, text));
  // A quoted text is meant literally.
  if (text.includes('"')) return { parts };
  const name = parts.filter(({ meaning }) => meaning.kind === 'text').map(({ typed }) => typed);
  return { parts, named: await findNamed(text, parts.length > 0 ? name.join(' ') : text) };
}
