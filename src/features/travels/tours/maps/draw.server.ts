import { type GeoProjection, geoArea, geoAzimuthalEqualArea, geoCentroid, geoDistance, geoPath, geoTransform } from 'd3-geo';
import type { Feature, MultiPolygon, Polygon } from 'geojson';

/** A country or a state with the code that the site knows it by. */
export type Shape = Feature<Polygon | MultiPolygon> & { id: string };

/** Points nearer to each other than this many units of the picture are one: half a pixel to two, as wide as it is shown. */
const THINNEST = 1.6;

/** Leaves out the points that nobody would see; what is drawn of them would be most of the file. */
const thinned = () => {
  let [lastX, lastY] = [Number.NaN, Number.NaN];
  return geoTransform({
    lineStart() {
      lastX = Number.NaN;
      this.stream.lineStart();
    },
    point(x, y) {
      if (Math.hypot(x - lastX, y - lastY) < THINNEST) return;
      [lastX, lastY] = [x, y];
      this.stream.point(x, y);
    },
  });
};

/** Rings of which thinning left a point or a line. */
const collapsed = /M[^MLZ]*(?:L[^MLZ]*)?Z/g;

/** The shapes as an SVG file whose parts a page shows by their id (`<use>`): `land` is all of them. Colours are the page's. */
export function drawShapes(shapes: readonly Shape[], projection: GeoProjection, [width, height]: readonly [number, number]): string {
  const path = geoPath({ stream: (sink) => projection.stream(thinned().stream(sink)) }).digits(1);
  const parts = shapes.map((shape) => {
    const outline = path(shape)?.replaceAll(collapsed, '');
    return outline ? `<path id="${shape.id}" d="${outline}"/>` : '';
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g id="land">${parts.join('')}</g></svg>`;
}

const degrees = (radians: number) => (radians * 180) / Math.PI;

/** A country without what lies an ocean away: France without Guiana, Portugal without the Azores. */
function mainland(shape: Shape): Feature<MultiPolygon> {
  const polygons = shape.geometry.type === 'Polygon' ? [shape.geometry.coordinates] : shape.geometry.coordinates;
  const sized = polygons
    .map((coordinates) => ({ coordinates, feature: { type: 'Polygon' as const, coordinates } }))
    .map((one) => ({ ...one, area: geoArea(one.feature), centre: geoCentroid(one.feature) }))
    .sort((one, other) => other.area - one.area);
  const [largest] = sized;
  const near = sized.filter(({ area, centre }) => {
    const away = largest ? degrees(geoDistance(centre, largest.centre)) : 0;
    return away < 6 || (away < 30 && area > (largest?.area ?? 0) / 10);
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: near.map(({ coordinates }) => coordinates) } };
}

/** Looks straight down on one country or state, with its neighbours as far as the picture goes. */
export function projectionOn(shape: Shape, [width, height]: readonly [number, number]): GeoProjection {
  const main = mainland(shape);
  const [longitude, latitude] = geoCentroid(main);
  const margin = Math.min(width, height) * 0.06;
  return geoAzimuthalEqualArea()
    .rotate([-longitude, -latitude])
    .clipAngle(75)
    .precision(0.5)
    .fitExtent(
      [
        [margin, margin],
        [width - margin, height - margin],
      ],
      main,
    )
    .clipExtent([
      [-2, -2],
      [width + 2, height + 2],
    ]);
}
