import type { BodyType } from '#shared/catalogues/body-types.ts';
import type { ServiceKey } from '#shared/catalogues/services.ts';
import type { IsoDate } from '#shared/dates.ts';
import type { Presence } from './filters.ts';
import type { Size } from './vocabulary.ts';

/** One way to read the name of a place. All that it names has to hold. */
export type Place = {
  /** Ways to write the city, in lower case. */
  cities?: readonly string[];
  /** A US code, or a region as profiles write it. */
  state?: string;
  /** A two-letter code. */
  country?: string;
};
export type Point = { latitude: number; longitude: number };

/** Both ends inclusive. A number counts from today at the place of each tour: 0 is today, 1 tomorrow. */
export type Days = { from: IsoDate | number; to?: IsoDate | number };

/** A place that was named on its own: what it may be, and its middle where that is known. */
export type NamedPlace = { name: string; readings: readonly Place[]; point?: Point };

export type Meaning =
  | { kind: 'place'; readings: readonly Place[]; point?: Point; presence: Presence; days: Days | null }
  | { kind: 'near'; point: Point; miles: number; presence: Presence; days: Days | null }
  | { kind: 'tour'; days: Days }
  | { kind: 'style'; services: readonly ServiceKey[] }
  | { kind: 'physique'; physique: BodyType }
  | { kind: 'size'; size: Size }
  | { kind: 'text' };

/** A stretch of what was typed, what it means, and how that is put into words. */
export type Part = {
  typed: string;
  label: string;
  /** What was typed without this part. */
  rest: string;
  meaning: Meaning;
};

/** A tour that runs or comes. @property today the day at its place */
export type KnownTour = { state: string | null; country: string; from: IsoDate; to: IsoDate; today: IsoDate };
export type KnownPlace = Point & { name: string; adminCode: string; countryCode: string; population: number };
/** All that is known under one name. */
export type KnownCity = {
  /** Ways to write it in profiles and tours, in lower case. */
  spellings: string[];
  /** As a girl who lives there writes it; null where nobody does. */
  home: string | null;
  tours: KnownTour[];
  /** Cities of the world of this name, the largest first. */
  places: KnownPlace[];
};
export type Known = {
  cities: ReadonlyMap<string, KnownCity>;
  /** States and regions where somebody lives, as profiles write them. */
  regions: ReadonlyMap<string, string>;
  /** The middles of US ZIP codes. */
  zips: ReadonlyMap<string, Point>;
  /** The two-letter code of a country, by its name in English. */
  countryOf: (name: string) => string | undefined;
};
