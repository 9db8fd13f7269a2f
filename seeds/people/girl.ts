import type { BodyType } from '#shared/catalogues/body-types.ts';
import type { Random } from '../random.ts';
import { CITIES_ABROAD, US_CITIES } from '../words/cities.ts';
import { FAMILY_NAMES, WOMEN_FIRST } from '../words/names.ts';
import { ABOUT_CLOSINGS, ABOUT_MIDDLES, ABOUT_OPENINGS, DESCRIPTIONS, HEADLINES } from '../words/texts.ts';
import type { Calendar } from './days.ts';
import { girlServices } from './services.ts';

export const homeOf = (random: Random) => random.pick(random.chance(0.72) ? US_CITIES : CITIES_ABROAD);

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/** Inches and pounds that fit each other. */
export function body(random: Random): { height: number; weight: number; physique: BodyType } {
  const physique = random.pick(['Slim', 'Athletic', 'Athletic', 'Athletic', 'Curvy', 'Curvy', 'Bodybuilder', 'BBW'] as const);
  const height = clamp(random.around(66, 7), 58, 76);
  const base = { Slim: 118, Athletic: 140, Curvy: 155, Bodybuilder: 168, BBW: 215 }[physique];
  const weight = Math.round((random.around(base, 24) + (height - 66) * 3.5) / 5) * 5;
  return { height, weight: clamp(weight, 90, 350), physique };
}

export function aboutText(random: Random, city: string): string {
  return [random.pick(ABOUT_OPENINGS), random.pick(ABOUT_MIDDLES).replace('{city}', city), random.pick(ABOUT_CLOSINGS)].join(' ');
}

const lift = (random: Random, low: number, high: number) => random.int(low / 5, high / 5) * 5;

/** What every girl of the product fills in, but her names, pictures and flags. */
export function girlProfile(random: Random, days: Calendar) {
  const { latitude, longitude, ...home } = homeOf(random);
  const figure = body(random);
  const strong = figure.physique === 'Athletic' || figure.physique === 'Bodybuilder';
  const joined = random.next() ** 2 * 900 + 1;
  return {
    name: `${random.pick(WOMEN_FIRST)} ${random.pick(FAMILY_NAMES)}`,
    birthday: days.birthday(clamp(random.around(31, 22), 19, 58), random.int(1, 364)),
    ...home,
    latitude,
    longitude,
    ...figure,
    about: aboutText(random, home.city),
    description: random.pick(DESCRIPTIONS),
    headline: random.pick(HEADLINES),
    benchpress: strong ? lift(random, 75, 185) : null,
    squat: strong ? lift(random, 115, 300) : null,
    deadlift: strong ? lift(random, 135, 300) : null,
    ...girlServices(random),
    createdAt: days.ago(joined),
    updatedAt: days.ago(joined * random.next()),
  };
}
