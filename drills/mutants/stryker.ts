import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import type { Group } from './groups.ts';

/** A change of the source, where it stands and whether a test noticed it. */
export type Mutant = { file: string; line: number; what: string; status: string };

const here = import.meta.dirname;
const root = join(here, '../..');
const stryker = join(here, 'node_modules/@stryker-mutator/core/bin/stryker.js');

/** StrykerJS is installed here and not with the project, by the lock file beside this one: who starts the site needs none of it. */
function install() {
  if (!existsSync(stryker)) execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: here, stdio: 'inherit' });
}

/** What StrykerJS writes down of a change: before it begins, and as soon as it was tried. */
type Planned = { mutant: { fileName: string } };
type Tried = { fileName: string; status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } };

/** Event by event: a run that was stopped has told what it got to. */
function readEvents(folder: string): { planned: Planned[]; tried: Tried[] } {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const read = (event: string) => files.filter((file) => file.includes(event)).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return { planned: read('onMutationTestingPlanReady').flatMap(({ mutantPlans }) => mutantPlans), tried: read('onMutantTested') };
}

/** Whether the tests of a group load what they test by themselves, not by the registries of the whole product. */
const loadsDirectly = ({ testFiles }: Group) => testFiles.every((file) => !file.includes('/**/') || file.startsWith('src/permissions/'));

/** Groups whose changes are run together, because each change is tried by the tests that load its file: to start takes as long as many changes. */
export function runsOf(groups: Group[]): Group[][] {
  const together = groups.filter((group) => group.name !== 'permissions' && loadsDirectly(group));
  return [...(together.length > 0 ? [together] : []), ...groups.filter((group) => !together.includes(group)).map((group) => [group])];
}

type Options = { concurrency: number; minutes: number | undefined };

/**
 * Changes the files of groups one place at a time and runs their tests on each.
 * @param minutes after that it is stopped; undefined: when all is tried
 * @returns what was tried, and the file of every change that there is to try
 * @throws when the tests fail without any change
 */
export async function mutate(groups: Group[], { concurrency, minutes }: Options): Promise<{ mutants: Mutant[]; planned: string[] }> {
  install();
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const [config, events] = [join(folder, 'stryker.json'), join(folder, 'events')];
  // Of its own: what is stopped leaves its copy of the project behind.
  const sandbox = join('.stryker-tmp', basename(folder));
  const options = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner', join(here, 'names-of-statements.mjs')],
    ignorers: ['names-of-statements'],
    mutate: groups.flatMap((group) => group.mutate),
    vitest: { related: groups.every(loadsDirectly), configFile: 'drills/mutants/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency,
    // It wants to rewrite the file by an interface that TypeScript 7 does not have; nothing in ours needs it.
    tsconfigFile: 'none.json',
    ignorePatterns: ['.data', 'build', 'test-results', '.stryker-tmp'],
    tempDirName: sandbox,
    reporters: ['progress-append-only', 'event-recorder'],
    eventReporter: { baseDir: events },
    // It ends what hangs and measures nothing: a change that a busy machine did not get to would count as noticed.
    timeoutMS: 600_000,
    dryRunTimeoutMinutes: 30,
  };
  writeFileSync(config, JSON.stringify(options));
  // Not waited for in one piece: the drill has to hear a signal meanwhile.
  const child = spawn(process.execPath, [stryker, 'run', config], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, MUTANT_TESTS: groups.flatMap((group) => group.testFiles).join(',') },
    ...(minutes !== undefined && { timeout: minutes * 60_000, killSignal: 'SIGTERM' as const }),
  });
  const [status] = await once(child, 'exit');
  const { planned, tried } = readEvents(events);
  for (const left of [folder, join(root, sandbox)]) rmSync(left, { recursive: true, force: true });
  if (planned.length === 0) throw new Error(`StrykerJS tried no change (exit code ${status}).`);
  const mutants = tried.map(({ fileName, location, mutatorName, replacement, status: found }) => ({
    file: relative(root, fileName),
    line: location.start.line,
    what: `${mutatorName} → ${(replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 80)}`,
    status: found,
  }));
  return { mutants, planned: planned.map(({ mutant }) => relative(root, mutant.fileName)) };
}
