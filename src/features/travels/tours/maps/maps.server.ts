import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { type GeoProjection, geoAlbersUsa, geoNaturalEarth1 } from 'd3-geo';
import countries from 'i18n-iso-countries';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { STATES } from '#shared/catalogues/states.ts';
import { drawShapes, projectionOn, type Shape } from './draw.server.ts';

/**
 * Maps of the world, of a country and of a US state, from the shapes of Natural Earth and the US Census in the packages `world-atlas` and
 * `us-atlas`. Drawn when somebody first looks at one; the browser gets the finished picture and none of the libraries.
 */
export type TourMap = {
  /** The name in its address: 'world', 'us', 'de', 'us-tx'. */
  name: string;
  /** Changes with the drawing, so that a browser may keep it for good. */
  url: string;
  width: number;
  height: number;
  svg: string;
  /** The shape that this map is about; null on the maps whose shapes are places themselves. */
  subject: string | null;
  /** The ids of what is drawn. */
  shapes: ReadonlySet<string>;
  /** Where a place is in the picture; null outside of it. */
  project: (longitude: number, latitude: number) => [x: number, y: number] | null;
};

const require = createRequire(import.meta.url);

function toCountries(topology: Topology): Shape[] {
  const collection = feature(topology, topology.objects.countries as GeometryCollection);
  return collection.features.flatMap((one) => {
    const code = one.id === undefined ? undefined : countries.numericToAlpha2(String(one.id));
    return code && one.geometry ? [{ ...one, id: code } as Shape] : [];
  });
}

/** Names of states by the package's own, since it numbers them by FIPS codes. */
const stateCodes = new Map<string, string>(STATES.map(([code, name]) => [name, code]));

const lazy = <Made>(make: () => Made) => {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
const coarse = lazy(() => toCountries(require('world-atlas/countries-110m.json') as Topology).filter(({ id }) => id !== 'AQ'));
const fine = lazy(() => toCountries(require('world-atlas/countries-50m.json') as Topology));
const states = lazy(() => {
  const topology = require('us-atlas/states-10m.json') as Topology;
  const collection = feature(topology, topology.objects.states as GeometryCollection<{ name: string }>);
  return collection.features.flatMap((one) => {
    const code = stateCodes.get(one.properties.name);
    return code ? [{ ...one, id: code } as Shape] : [];
  });
});

const largeSize = [1000, 452] as const;
const stateSize = [960, 600] as const;
const closeSize = [720, 540] as const;

function toMap(name: string, subject: string | null, shapes: Shape[], projection: GeoProjection, size: readonly [number, number]): TourMap {
  const [width, height] = size;
  const svg = drawShapes(shapes, projection, size);
  return {
    name,
    url: `/tours/maps/${name}.svg?v=${createHash('sha256').update(svg).digest('hex').slice(0, 8)}`,
    width,
    height,
    subject,
    svg,
    shapes: new Set(shapes.map(({ id }) => id)),
    project(longitude, latitude) {
      const [x, y] = projection([longitude, latitude]) ?? [];
      return x === undefined || y === undefined || x < 0 || y < 0 || x > width || y > height ? null : [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
    },
  };
}

const whole = (shapes: Shape[]) => ({ type: 'FeatureCollection' as const, features: shapes });

const worldMap = lazy(() => toMap('world', null, coarse(), geoNaturalEarth1().fitSize([...largeSize], whole(coarse())), largeSize));
const usMap = lazy(() => toMap('us', null, states(), geoAlbersUsa().fitSize([...stateSize], whole(states())), stateSize));

function closeMap(name: string, code: string, shapes: Shape[]): TourMap | null {
  const subject = shapes.find(({ id }) => id === code);
  return subject ? toMap(name, code, shapes, projectionOn(subject, closeSize), closeSize) : null;
}

/** All of them together are a few megabytes; drawing one takes a tenth of a second. */
const closeMaps = new Map<string, TourMap>();

/** The map of this name; null for what has no shape of its own, as the smallest islands. */
export function findTourMap(name: string): TourMap | null {
  if (name === 'world') return worldMap();
  if (name === 'us') return usMap();
  const known = closeMaps.get(name);
  if (known) return known;
  const match = /^(us-)?([a-z]{2})$/.exec(name);
  if (!match?.[2]) return null;
  const made = closeMap(name, match[2].toUpperCase(), match[1] ? states() : fine());
  if (made) closeMaps.set(name, made);
  return made;
}

export const mapNameOf = ({ countryCode, stateCode }: { countryCode: string; stateCode: string | null }): string =>
  (stateCode ? `us-${stateCode}` : countryCode).toLowerCase();
