import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

type Report = {
  files: Record<string, { mutants: { status: string; mutatorName: string; replacement?: string; location: { start: { line: number } } }[] }>;
};

/** Whether the tests of a group load what they test by themselves, not by the registries of the whole product. */
const loadsDirectly = ({ testFiles }: Group) => testFiles.every((file) => !file.includes('/**/') || file.startsWith('src/permissions/'));

/** Groups whose changes are run together, because each change is tried by the tests that load its file: to start takes as long as many changes. */
export function runsOf(groups: Group[]): Group[][] {
  const together = groups.filter((group) => group.name !== 'permissions' && loadsDirectly(group));
  return [...(together.length > 0 ? [together] : []), ...groups.filter((group) => !together.includes(group)).map((group) => [group])];
}

/** Changes the files of groups one place at a time and runs their tests on each. @throws when the tests fail without any change */
export async function mutate(groups: Group[], concurrency: number): Promise<Mutant[]> {
  install();
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const [config, report] = [join(folder, 'stryker.json'), join(folder, 'report.json')];
  const options = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: groups.flatMap((group) => group.mutate),
    vitest: { related: groups.every(loadsDirectly), configFile: 'drills/mutants/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency,
    // It wants to rewrite the file by an interface that TypeScript 7 does not have; nothing in ours needs it.
    tsconfigFile: 'none.json',
    ignorePatterns: ['.data', 'build', 'test-results'],
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: report },
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
  });
  const [status] = await once(child, 'exit');
  if (!existsSync(report)) throw new Error(`StrykerJS gave no report (exit code ${status}).`);
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.map(({ status: found, mutatorName, replacement, location }) => ({
      file,
      line: location.start.line,
      what: `${mutatorName} → ${(replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 80)}`,
      status: found,
    })),
  );
}
