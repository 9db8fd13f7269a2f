/** A place on a map, in units of the picture. */
export type Mark = {
  slug: string;
  name: string;
  girls: number;
  /** The id of its shape on the map; none where it is a city or too small to be drawn. */
  shape?: string;
  /** Where its number is; */
  x: number;
  y: number;
  /** and where the place itself is, when others left no room there. */
  from?: [x: number, y: number];
  /** On which side of the number there is room for its name, if on any. */
  named?: 'right' | 'left';
};

/** A map with all that is on it but its shapes, which the browser fetches by their address. */
export type MapData = { url: string; width: number; height: number /** The id of the shape that the page is about. */; subject: string | null; marks: Mark[] };

export const MARK_RADIUS = 13;
const GAP = 2;
const ROUNDS = 60;
/** Of a name beside its number, in units: about what the type measures. */
const LETTER = 8;
const LINE = 16;

type Given = Pick<Mark, 'slug' | 'name' | 'girls' | 'shape'> & { at: [x: number, y: number] };
type Size = { width: number; height: number };

/** Moves numbers apart until none covers another, each as little as possible. The order decides ties, so the same places give the same picture. */
function spread(points: [number, number][], { width, height }: Size): void {
  const apart = 2 * MARK_RADIUS + GAP;
  for (let round = 0; round < ROUNDS; round += 1) {
    let moved = false;
    points.forEach((one, at) => {
      for (const other of points.slice(at + 1)) {
        const [dx, dy] = [other[0] - one[0], other[1] - one[1]];
        const distance = Math.hypot(dx, dy);
        if (distance >= apart) continue;
        moved = true;
        const angle = distance > 0.01 ? Math.atan2(dy, dx) : at;
        const push = (apart - distance) / 2 + 0.05;
        one[0] -= Math.cos(angle) * push;
        one[1] -= Math.sin(angle) * push;
        other[0] += Math.cos(angle) * push;
        other[1] += Math.sin(angle) * push;
      }
    });
    for (const point of points) {
      point[0] = Math.min(Math.max(point[0], MARK_RADIUS), width - MARK_RADIUS);
      point[1] = Math.min(Math.max(point[1], MARK_RADIUS), height - MARK_RADIUS);
    }
    if (!moved) return;
  }
}

const round = (value: number) => Math.round(value * 10) / 10;

/**
 * Places on a picture of this size: numbers that do not cover each other, and names where there is room for them.
 * @param given the most important first: they get their names first
 */
export function placeMarks(given: readonly Given[], size: Size, withNames: boolean): Mark[] {
  const points = given.map(({ at: [x, y] }): [number, number] => [x, y]);
  spread(points, size);
  type Box = { left: number; right: number; top: number; bottom: number };
  const taken: Box[] = points.map(([x, y]) => ({ left: x - MARK_RADIUS, right: x + MARK_RADIUS, top: y - MARK_RADIUS, bottom: y + MARK_RADIUS }));
  const isFree = (box: Box) =>
    box.left >= 0 &&
    box.right <= size.width &&
    taken.every((other) => box.left > other.right || box.right < other.left || box.top > other.bottom || box.bottom < other.top);
  return given.map(({ at, ...place }, number) => {
    const [x, y] = points[number] as [number, number];
    const [near, far] = [MARK_RADIUS + GAP, MARK_RADIUS + GAP + place.name.length * LETTER];
    const beside = (left: number, right: number): Box => ({ left, right, top: y - LINE / 2, bottom: y + LINE / 2 });
    const sides = { right: beside(x + near, x + far), left: beside(x - far, x - near) };
    const named = withNames && (['right', 'left'] as const).find((side) => isFree(sides[side]));
    if (named) taken.push(sides[named]);
    const isMoved = Math.hypot(x - at[0], y - at[1]) > MARK_RADIUS;
    return { ...place, x: round(x), y: round(y), ...(isMoved && { from: [round(at[0]), round(at[1])] }), ...(named && { named }) };
  });
}
