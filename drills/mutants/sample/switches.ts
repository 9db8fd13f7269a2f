import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rewrite } from './copy.ts';
import { locate, type SampleMutant } from './sample.ts';

/** Puts all mutants of pages into one build, each switched on by its number: separate builds would take half a minute each. */

/** The user agent of the browser while a mutant is on. */
export const userAgentFor = (mutant: number) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36 Mutant/${mutant}`;

/** The number of the mutant that servers and unit tests of a copy begin with. */
export const activeFile = (copy: string) => join(copy, 'active-mutant');

const declaration = (copy: string) =>
  `const activeMutant = Number(globalThis.process?.getBuiltinModule?.('node:fs').readFileSync(${JSON.stringify(activeFile(copy))}, 'utf8') ?? /Mutant\\/(\\d+)/.exec(navigator.userAgent)?.[1] ?? 0);\n`;

/** JSX text as React shows it. */
const collapse = (text: string) => text.split(/\s*\n\s*/).join(' ');

function toSwitch({ number, form, original, replacement }: SampleMutant): string {
  const isOn = `activeMutant === ${number}`;
  switch (form) {
    case 'jsxText':
      return `{${isOn} ? ${JSON.stringify(replacement)} : ${JSON.stringify(collapse(original))}}`;
    case 'jsxString':
      return `{${isOn} ? ${replacement} : ${original}}`;
    case 'jsxFlag':
      return `${original}={!(${isOn})}`;
    case 'statement':
      return `if (!(${isOn})) { ${original} }`;
    default:
      return `(${isOn} ? (${replacement}) : (${original}))`;
  }
}

/** Puts the switches of mutants into a copy. @returns the mutants whose code is still there */
export function addSwitches(copy: string, mutants: SampleMutant[]): SampleMutant[] {
  const added: SampleMutant[] = [];
  for (const file of new Set(mutants.map((one) => one.file))) {
    const text = readFileSync(join(copy, file), 'utf8');
    const places = mutants.flatMap((mutant) => {
      const at = mutant.file === file ? locate(text, mutant) : undefined;
      return at === undefined ? [] : [{ mutant, at }];
    });
    // From the end, so that the offsets before it stay right.
    places.sort((one, other) => other.at - one.at);
    const switched = places.reduce((code, { mutant, at }) => code.slice(0, at) + toSwitch(mutant) + code.slice(at + mutant.original.length), text);
    rewrite(copy, file, () => declaration(copy) + switched);
    added.push(...places.map(({ mutant }) => mutant));
  }
  return added;
}
