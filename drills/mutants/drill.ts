import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Group, groupsOf } from './groups.ts';
import { type Mutant, mutate, runsOf } from './stryker.ts';

/** Of a hundred changes so many may pass unnoticed. */
const ALLOWED: Record<string, number> = { permissions: 0 };
const ALLOWED_ELSEWHERE = 10;

const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/testing.md');

const git = (...args: string[]) => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
};

/**
 * What a run without options compares with: on a branch where it left main, on main the last release, and before the first one where
 * main stood before the last merge.
 */
function usualBase(): string {
  const [head] = git('rev-parse', 'HEAD');
  const [left] = git('merge-base', 'HEAD', 'main');
  if (left && left !== head) return left;
  const [release] = git('describe', '--tags', '--abbrev=0');
  if (release) return release;
  const [merge] = git('rev-list', '--merges', '--first-parent', '-1', 'HEAD');
  return merge ? `${merge}^1` : 'HEAD';
}

/** Files that differ from a revision, those included that are not yet committed. A test that changed brings the file beside it. */
function changedFiles(since: string): Set<string> {
  if (git('rev-parse', '--verify', `${since}^{commit}`).length === 0) throw new Error(`There is no revision ${since}.`);
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')];
  console.log(`Files that differ from ${since}; --since <revision>, --files a,b and --all take others.`);
  return new Set([...changed, ...changed.map((file) => file.replace(/\.test\.ts$/, '.ts'))]);
}

/** Killed by a failing test or by a test that never ends. What does not even load is no change that a person could make unseen. */
const isNoticed = ({ status }: Mutant) => status === 'Killed' || status === 'Timeout';
const counts = ({ status }: Mutant) => status !== 'Ignored' && status !== 'CompileError' && status !== 'RuntimeError';

type Score = { name: string; mutants: number; unnoticed: number; passed: boolean };

function scoreOf({ name }: Group, found: Mutant[]): Score {
  const mutants = found.filter(counts);
  const unnoticed = mutants.filter((one) => !isNoticed(one));
  for (const { file, line, what, status } of unnoticed) console.log(`  ${status}: ${file}:${line} ${what}`);
  const share = mutants.length === 0 ? 0 : (100 * unnoticed.length) / mutants.length;
  return { name, mutants: mutants.length, unnoticed: unnoticed.length, passed: share <= (ALLOWED[name] ?? ALLOWED_ELSEWHERE) };
}

/** Writes the line of a group into the table of docs/testing.md, in the place of the one before. Only a run of a whole group counts. */
function record({ name, mutants, unnoticed }: Score) {
  const line = `| ${name} | ${new Date().toISOString().slice(0, 10)} | ${mutants} | ${unnoticed} |`;
  const lines = readFileSync(page, 'utf8').split('\n');
  const known = lines.findIndex((one) => one.startsWith(`| ${name} |`));
  const end = lines.indexOf('<!-- scores end -->');
  if (known >= 0) lines[known] = line;
  else lines.splice(end, 0, line);
  writeFileSync(page, lines.join('\n'));
}

/** Changes rules, queries and schemas one place at a time: a change that no test notices is a rule that nothing holds. */
export async function drillMutants({ all, files, since, concurrency = '1', minutes }: Record<string, string>): Promise<boolean> {
  const whole = groupsOf(root);
  const only = all === undefined ? (files === undefined ? changedFiles(since ?? usualBase()) : new Set(files.split(','))) : undefined;
  const groups = groupsOf(root, only);
  if (groups.length === 0) console.log('None of the files that this drill changes.');
  let isWhole = true;
  const scores: Score[] = [];
  for (const run of runsOf(groups)) {
    console.log(`── ${run.map(({ name, mutate: { length } }) => `${name}: ${length} files`).join(', ')}`);
    const { mutants, planned } = await mutate(run, { concurrency: Number(concurrency), minutes: minutes === undefined ? undefined : Number(minutes) });
    for (const group of run) {
      const isIts = (file: string) => group.mutate.includes(file);
      const found = mutants.filter(({ file }) => isIts(file));
      const left = planned.filter(isIts).length - found.length;
      if (left > 0) console.log(`${group.name}: ${left} changes were not tried, and nothing is written down.`);
      isWhole &&= left === 0;
      const score = scoreOf(group, found);
      if (left === 0 && whole.some(({ name, mutate: everything }) => name === group.name && everything.length === group.mutate.length)) record(score);
      scores.push(score);
    }
  }
  for (const { name, mutants, unnoticed, passed } of scores) console.log(`${name}: ${mutants} changes, ${unnoticed} unnoticed${passed ? '' : ': too many'}`);
  return isWhole && scores.every(({ passed }) => passed);
}
