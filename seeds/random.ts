/** Deterministic chance: one seed, the same numbers on every machine. */
export type Random = ReturnType<typeof randomFrom>;

/** mulberry32 over a text or number; `fork` gives an independent stream that does not shift the others. */
export function randomFrom(seed: string | number) {
  let state = fnv1a(String(seed));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    /** An integer from `low` to `high`, both inclusive. */
    int: (low: number, high: number) => low + Math.floor(next() * (high - low + 1)),
    chance: (probability: number) => next() < probability,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
    /** `count` different entries in the list's order. */
    some: <T>(list: readonly T[], count: number): T[] => {
      const left = [...list];
      while (left.length > count) left.splice(Math.floor(next() * left.length), 1);
      return left;
    },
    /** Around `mean`, as heights and weights lie: the sum of three throws. */
    around: (mean: number, spread: number) => Math.round(mean + (next() + next() + next() - 1.5) * spread),
    fork: (name: string | number) => randomFrom(`${seed}/${name}`),
  };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}
