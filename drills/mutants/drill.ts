import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Group, groupsOf } from './groups.ts';
import { type Mutant, mutate } from './stryker.ts';

/** Of a hundred changes so many may pass unnoticed. */
const ALLOWED: Record<string, number> = { permissions: 0 };
const ALLOWED_ELSEWHERE = 10;

const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/testing.md');

/** Files that differ from the main branch, those included that are not yet committed. */
function changedFiles(): Set<string> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const hasMain = git('branch', '--list', 'main').length > 0;
  const base = (hasMain && git('merge-base', 'HEAD', 'main')[0]) || 'HEAD';
  return new Set([...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]);
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
export async function drillMutants({ all, files, concurrency = '1' }: Record<string, string>): Promise<boolean> {
  const whole = groupsOf(root);
  const only = all === undefined ? (files === undefined ? changedFiles() : new Set(files.split(','))) : undefined;
  const groups = groupsOf(root, only);
  if (groups.length === 0) console.log('No file of the drill has changed; --all takes every one, --files a,b those.');
  const scores = groups.map((group) => {
    console.log(`── ${group.name}: ${group.mutate.length} files`);
    const score = scoreOf(group, mutate(group, Number(concurrency)));
    if (whole.some(({ name, mutate: everything }) => name === group.name && everything.length === group.mutate.length)) record(score);
    return score;
  });
  for (const { name, mutants, unnoticed, passed } of scores) console.log(`${name}: ${mutants} changes, ${unnoticed} unnoticed${passed ? '' : ': too many'}`);
  return scores.every(({ passed }) => passed);
}
