/** Collects what a drill finds: figures to read and demands that hold or do not. */
export function judge() {
  let isGood = true;
  return {
    figure: (text: string) => console.log(text),
    demand(what: string, holds: boolean, ...details: string[]) {
      if (!holds) isGood = false;
      console.log(`${holds ? 'ok ' : 'BAD'} ${what}`);
      if (!holds) for (const detail of details.slice(0, 10)) console.log(`      ${detail}`);
    },
    verdict: () => isGood,
  };
}

/** The same seed makes the same choices: a number from 0 to 1 at each call. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    // xorshift: any sequence does that can be repeated.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/** The value below which this share of all values lies. */
export function share(values: number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

export const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
