import { type Random, randomFrom } from '#seeds/random.ts';
import { US_CITIES } from '#seeds/words/cities.ts';
import { RING_NAMES, WOMEN_FIRST } from '#seeds/words/names.ts';
import { BODY_TYPES } from '#shared/catalogues/body-types.ts';
import { SERVICE_KEYS } from '#shared/catalogues/services.ts';
import { FILTER_RANGES } from '#shared/limits.ts';
import { type Filters, printFilters } from '#shared/search/filters.ts';

const names = [...WOMEN_FIRST, ...RING_NAMES];

/** Part of a name, as somebody types it. */
function text(random: Random): string {
  const name = random.pick(names);
  return name.slice(0, random.int(2, name.length)).trim();
}

function range(random: Random, [least, most]: readonly [number, number]): [number, number] {
  const from = random.int(least, most - 6);
  return [from, Math.min(most, from + random.int(5, (most - least) >> 1))];
}

function filtersOf(random: Random): Filters {
  const { city, state } = random.pick(US_CITIES);
  return {
    ...(random.chance(0.45) && { text: text(random) }),
    ...(random.chance(0.3) && (random.chance(0.5) ? { city } : { state })),
    ...(random.chance(0.15) && { near: { place: city, miles: random.pick([25, 50, 100]) } }),
    ...(random.chance(0.25) && { age: range(random, FILTER_RANGES.age) }),
    ...(random.chance(0.25) && { height: range(random, FILTER_RANGES.height) }),
    ...(random.chance(0.2) && { weight: range(random, FILTER_RANGES.weight) }),
    ...(random.chance(0.2) && { physique: random.pick(BODY_TYPES) }),
    ...(random.chance(0.35) && { services: random.some(SERVICE_KEYS, random.pick([1, 1, 2, 3])) }),
  };
}

/** Addresses of so many different searches, as visitors type and tick them. The same seed gives the same. */
export function realisticSearches(count: number, seed: string): string[] {
  const random = randomFrom(seed);
  const addresses = new Set<string>();
  while (addresses.size < count) {
    const asked = printFilters(filtersOf(random)).toString();
    if (asked) addresses.add(`/advanced_search?${asked}`);
  }
  return [...addresses];
}
