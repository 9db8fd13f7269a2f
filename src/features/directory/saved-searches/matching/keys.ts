import type { Clause, Condition } from './criteria.server.ts';

/**
 * What a girl or a travel has to have at least one of before it is compared with a saved search: one index finds the few searches out of
 * many that are worth it. `keysOfSubject` in matching.server.ts writes the same keys for a girl and a travel.
 */

/** Found by everything: searches for ages and sizes alone. */
const ANYTHING = '*';
/** Degrees to a cell of the map. */
export const CELL_DEGREES = 5;
const MILES_PER_DEGREE = 69;
const METRES_PER_MILE = 1609.344;

type Keyed = { keys: string[] /** 0 finds the fewest. */; width: number };

function keysOfCondition(condition: Condition): Keyed {
  const where = condition.ofTravel ? 'tour' : 'home';
  const all = (kind: string, values: readonly (string | number)[]) => values.map((value) => `${kind}:${value}`);
  if (condition.cities) return { keys: all(`${where} city`, condition.cities), width: 0 };
  if (typeof condition.metres === 'number') return { keys: all(`${where} cell`, cellsAround(condition as Around)), width: 1 };
  const letters = condition.patterns && lettersOf(condition.patterns);
  if (letters) return { keys: [`text:${letters}`], width: 2 };
  if (condition.states) return { keys: all(`${where} state`, condition.states), width: 3 };
  if (condition.countries) return { keys: all(`${where} country`, condition.countries), width: 4 };
  if (condition.allServices) return { keys: all('service', condition.allServices.slice(0, 1)), width: 5 };
  if (condition.anyService) return { keys: all('service', condition.anyService), width: 5 };
  if (condition.physique) return { keys: [`physique:${condition.physique}`], width: 5 };
  return condition.ofTravel ? { keys: ['tour'], width: 6 } : { keys: [ANYTHING], width: 7 };
}

/** The keys of the clause that lets the fewest pass. */
export function keysOf(clauses: readonly Clause[]): string[] {
  let best: Keyed | undefined;
  for (const clause of clauses) {
    const parts = clause.map(keysOfCondition);
    const width = Math.max(...parts.map((part) => part.width));
    if (!best || width < best.width) best = { keys: [...new Set(parts.flatMap((part) => part.keys))], width };
  }
  return best?.keys ?? [ANYTHING];
}

/** Three letters side by side of the longest pattern; undefined where it has fewer. */
function lettersOf(patterns: readonly string[]): string | undefined {
  const texts = patterns.map((pattern) => [...pattern.slice(1, -1).replaceAll(/\\(.)/g, '$1')]);
  const [longest = []] = texts.sort((one, other) => other.length - one.length);
  return longest.length < 3 ? undefined : longest.slice(0, 3).join('');
}

type Around = { latitude: number; longitude: number; metres: number };

/** The cells of the map that a circle may reach, as 'row.column'. */
function cellsAround({ latitude, longitude, metres }: Around): string[] {
  const high = metres / METRES_PER_MILE / MILES_PER_DEGREE + 0.1;
  const [south, north] = [Math.max(latitude - high, -90), Math.min(latitude + high, 90)];
  // Towards the poles a mile is more degrees.
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const wide = narrowest * 180 > high ? high / narrowest : 180;
  const cells = new Set<string>();
  for (let row = Math.floor(south / CELL_DEGREES); row <= Math.floor(north / CELL_DEGREES); row += 1) {
    for (let east = longitude - wide; east < longitude + wide + CELL_DEGREES; east += CELL_DEGREES) {
      const reached = Math.min(east, longitude + wide);
      const around = ((((reached + 180) % 360) + 360) % 360) - 180;
      cells.add(`${row}.${Math.floor(around / CELL_DEGREES)}`);
    }
  }
  return [...cells];
}
