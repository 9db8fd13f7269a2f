import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the product is mutated: three kinds of server code, then the words and the behavior of pages. */
export const KINDS = ['permissions', 'schemas', 'queries', 'texts', 'pages'] as const;
export type Kind = (typeof KINDS)[number];

/** The syntax a replaced piece belongs to: it decides how a build can switch between both versions. */
export type Form = 'expression' | 'statement' | 'jsxText' | 'jsxString' | 'jsxFlag' | 'fragment';

/** One replacement in a file, by its offsets. */
export type Change = { start: number; end: number; replacement: string; what: string; form: Form };

/** `by` is the test that failed. `missing`: the code isn't in the source any more. */
export type Result = { status: 'killed' | 'survived' | 'missing'; by?: string; seconds?: number };
export const ROUNDS = ['before', 'after'] as const;
export type Round = (typeof ROUNDS)[number];

export type SampleMutant = {
  number: number;
  kind: Kind;
  file: string;
  what: string;
  form: Form;
  /** The code in front of and behind the original, by which it is found when lines have shifted. */
  leading: string;
  original: string;
  trailing: string;
  replacement: string;
  results: Partial<Record<Round, Result>>;
};

const file = join(import.meta.dirname, '../sample.json');

export const readSample = (): SampleMutant[] => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
export const writeSample = (sample: SampleMutant[]) => writeFileSync(file, `${JSON.stringify(sample, null, 2)}\n`);

export const CONTEXT_LENGTH = 120;

/** Offset of a mutant's original in the text of its file; undefined when it is gone or ambiguous. */
export function locate(text: string, { leading, original, trailing }: Pick<SampleMutant, 'leading' | 'original' | 'trailing'>): number | undefined {
  for (const length of [CONTEXT_LENGTH, 60, 30, 15]) {
    const [front, back] = [leading.slice(-length), trailing.slice(0, length)];
    // Code on one side of it may have changed.
    for (const [before, after] of [
      [front, back],
      [front, ''],
      ['', back],
    ] as const) {
      const found = text.indexOf(before + original + after);
      if (found >= 0 && text.indexOf(before + original + after, found + 1) < 0) return found + before.length;
    }
  }
  return undefined;
}
