import { writeFileSync } from 'node:fs';
import { escapePattern, findReach, type Project, readProject } from '../../../bin/reach.ts';
import { copyProject, root } from './copy.ts';
import { prepareSite, runSpecs, type Spec } from './page-site.ts';
import { runUnitTests } from './run-tests.ts';
import type { SampleMutant } from './sample.ts';
import { activeFile, addSwitches } from './switches.ts';
import { type Progress, tryEach } from './try-each.ts';

const UNIT_SECONDS = 60;
/** A mutant survives when its time is over: by then the most specific specs have run. */
const BROWSER_SECONDS = 240;
const SPECS_THAT_ONLY_QUOTE = 3;
const LONG_TEXT = 12;

/** Whether a spec contains the words of a changed text: as a whole string, or anywhere if they are long. */
function quotes(spec: string, { kind, original }: SampleMutant): boolean {
  if (kind !== 'texts') return false;
  const words = original
    .replaceAll(/^['"]|['"]$/g, '')
    .split(/\s*\n\s*/)
    .join(' ');
  return words.length >= LONG_TEXT ? spec.includes(words) : new RegExp(`['"\`/^]${escapePattern(words)}['"\`/$]`).test(spec);
}

/** Specs that quote a changed text, then those of the pages that show it; the short look at these pages comes early. */
function chooseSpecs(mutant: SampleMutant, project: Project): Spec[] {
  const { specs } = findReach([mutant.file], project);
  const isQuoting = (file: string) => quotes(project.texts.get(file) ?? '', mutant);
  const looks = specs.filter(({ grep }) => grep !== undefined);
  const reached = specs.filter(({ grep }) => grep === undefined);
  const others = [...project.texts.keys()].filter((file) => file.endsWith('.spec.ts') && isQuoting(file) && !reached.some((one) => one.file === file));
  const ordered = [
    ...reached.filter(({ file }) => isQuoting(file)),
    ...others.slice(0, SPECS_THAT_ONLY_QUOTE).map((file) => ({ file })),
    ...reached.filter(({ file }) => !isQuoting(file)),
  ];
  return [...ordered.slice(0, 2), ...looks, ...ordered.slice(2)];
}

/** Tries mutants of pages on one build: with the unit tests of the changed file, then in the browser, until a test fails. */
export async function tryPageMutants(mutants: SampleMutant[], progress: Progress) {
  const project = await readProject(root);
  const copy = copyProject();
  const present = addSwitches(copy, mutants);
  for (const mutant of mutants) if (!present.includes(mutant)) progress.keep(mutant, { status: 'missing' });
  const data = prepareSite(copy);
  const verified = new Map<string, boolean>();

  async function runUnit(number: number, files: string[]): Promise<string[]> {
    writeFileSync(activeFile(copy), String(number));
    return files.length === 0 ? [] : runUnitTests(copy, files, UNIT_SECONDS);
  }

  async function fails(number: number, test: string): Promise<boolean> {
    const [file = '', title = ''] = test.split(/: (.*)/s);
    if (!file.endsWith('.spec.ts')) return (await runUnit(number, [file])).length > 0;
    return (await runSpecs(copy, data, number, [{ file, grep: escapePattern(title) }], BROWSER_SECONDS)).length > 0;
  }

  /** Whether a test that failed fails by itself again, and passes without any mutant: on a busy machine a browser test may fail by chance. */
  async function isKill(number: number, test: string): Promise<boolean> {
    if (!(await fails(number, test))) return false;
    const passes = verified.get(test) ?? !(await fails(0, test));
    verified.set(test, passes);
    return passes;
  }

  async function findKiller(mutant: SampleMutant): Promise<string | undefined> {
    const { by } = mutant.results.before ?? {};
    if (by !== undefined && (await isKill(mutant.number, by))) return by;
    for (const test of await runUnit(mutant.number, findReach([mutant.file], project).unit)) if (await isKill(mutant.number, test)) return test;
    const end = Date.now() + BROWSER_SECONDS * 1_000;
    // A spec with a test that fails anyway is left out the next time.
    for (let specs = chooseSpecs(mutant, project); specs.length > 0 && Date.now() < end; ) {
      const failed = await runSpecs(copy, data, mutant.number, specs, (end - Date.now()) / 1_000);
      for (const test of failed) if (await isKill(mutant.number, test)) return test;
      if (failed.length === 0) return undefined;
      specs = specs.filter(({ file }) => !failed.some((test) => test.startsWith(`${file}: `)));
    }
    return undefined;
  }

  await tryEach(present, progress, findKiller);
}
