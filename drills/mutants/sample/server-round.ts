import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findReach, readProject } from '../../../bin/reach.ts';
import { quickestFirst } from '../test-costs.ts';
import { copyProject, rewrite, root } from './copy.ts';
import { runUnitTests } from './run-tests.ts';
import { locate, type SampleMutant } from './sample.ts';
import { type Progress, tryEach } from './try-each.ts';

/** A mutant survives when its time is over: by then the nearest tests have run. */
const RUN_SECONDS = 180;

/**
 * The test file that killed the mutant in the round before, then tests in the folder of the changed file's feature (or of permissions), the quick
 * ones first; then all others, the nearest in the import graph first.
 */
function inOrder({ file, results }: SampleMutant, tests: string[]): string[] {
  const folder = file
    .split('/')
    .slice(0, file.startsWith('src/features/') ? 3 : 2)
    .join('/');
  const near = tests.filter((test) => test.startsWith(`${folder}/`));
  const ordered = [...quickestFirst(near), ...tests.filter((test) => !near.includes(test))];
  const killer = ordered.filter((test) => results.before?.by?.startsWith(`${test}: `));
  return [...killer, ...ordered.filter((test) => !killer.includes(test))];
}

/** Tries mutants of server code, each with the unit tests that can reach it, until one fails. */
export async function tryServerMutants(mutants: SampleMutant[], progress: Progress) {
  const project = await readProject(root);
  const copy = copyProject();
  const verified = new Map<string, boolean>();

  /** A test that fails without any mutant, too, proves nothing. */
  async function passesWithoutMutant(test: string): Promise<boolean> {
    const [file = ''] = test.split(': ');
    const passes = verified.get(file) ?? (await runUnitTests(copy, [file], RUN_SECONDS)).length === 0;
    verified.set(file, passes);
    return passes;
  }

  async function findKiller(mutant: SampleMutant, at: number): Promise<string | undefined> {
    const { file, original, replacement } = mutant;
    const end = Date.now() + RUN_SECONDS * 1_000;
    // A test file that fails anyway is left out the next time.
    for (let tests = inOrder(mutant, findReach([file], project).unit); tests.length > 0 && Date.now() < end; ) {
      const restore = rewrite(copy, file, (text) => text.slice(0, at) + replacement + text.slice(at + original.length));
      const failed = await runUnitTests(copy, tests, (end - Date.now()) / 1_000).finally(restore);
      for (const test of failed) if (await passesWithoutMutant(test)) return test;
      if (failed.length === 0) return undefined;
      tests = tests.filter((one) => !failed.some((test) => test === one || test.startsWith(`${one}: `)));
    }
    return undefined;
  }

  const offsets = new Map(mutants.map((mutant) => [mutant, locate(readFileSync(join(root, mutant.file), 'utf8'), mutant)]));
  const isPresent = (mutant: SampleMutant) => offsets.get(mutant) !== undefined;
  for (const mutant of mutants) if (!isPresent(mutant)) progress.keep(mutant, { status: 'missing' });
  await tryEach(mutants.filter(isPresent), progress, (mutant) => findKiller(mutant, offsets.get(mutant)!));
}
