// `npm run test:changed`: the tests that a change can reach, the nearest first. `--since <revision>` compares with another revision than
// HEAD, or than the commit before it where nothing is changed since. `npm test` runs everything.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, root } from './prepare.mjs';
import { findReach, readProject } from './reach.ts';
import { browserReport, build, createDemoData, runBrowserTests, runUnitTests, unitReport } from './test-steps.mjs';
import { addTotals, formatTotals, readPlaywrightTotals, readVitestTotals } from './test-totals.mjs';

/** So many fit into two minutes on two cores. */
const UNIT_FILES = 60;
const SPECS = 3;

const git = (...args) => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter(Boolean);
};

function listChanged() {
  const at = process.argv.indexOf('--since');
  const differing = (revision) => [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')];
  if (at > 0) return differing(process.argv[at + 1] ?? 'HEAD');
  const uncommitted = differing('HEAD');
  return uncommitted.length > 0 ? uncommitted : differing('HEAD~1');
}

/** @returns the nearest of them; prints how many only `npm test` runs */
function nearest(what, all, limit) {
  if (all.length > limit) console.log(`${all.length - limit} further ${what} can be reached; npm test runs them.`);
  return all.slice(0, limit);
}

install();
mkdirSync(join(root, 'test-results'), { recursive: true });
for (const file of [unitReport, browserReport]) rmSync(file, { force: true });

const changed = listChanged();
const reach = findReach(changed, await readProject(root));
const unit = nearest('unit test files', reach.unit, UNIT_FILES);
const specs = nearest('browser test files', reach.specs, SPECS);
console.log(`${changed.length} changed files: ${unit.length} unit test files, ${specs.length} browser test files.`);

const [unitOk, hasSite] = await Promise.all([
  unit.length === 0 || runUnitTests(unit),
  specs.length === 0 || Promise.all([build(), createDemoData()]).then((all) => all.every(Boolean)),
]);
const whole = specs.filter(({ grep }) => !grep).map(({ file }) => file);
const parts = specs.filter(({ grep }) => grep);
let browserOk = hasSite && (whole.length === 0 || (await runBrowserTests(whole)));
const totals = [readVitestTotals(unitReport, unitOk), readPlaywrightTotals(browserReport, browserOk)];
for (const { file, grep = '' } of hasSite ? parts : []) {
  rmSync(browserReport, { force: true });
  browserOk = await runBrowserTests([file, '--grep', grep]);
  totals.push(readPlaywrightTotals(browserReport, browserOk));
}
const total = addTotals(totals);
console.log(`\n${formatTotals(total)}`);
process.exit(total.failed === 0 ? 0 : 1);
