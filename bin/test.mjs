// `npm test`: types, lint, unit, database, API and browser tests, then one line that counts them.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { install, projectNode, root, toolScript } from './prepare.mjs';
import { scratchFolder } from './scratch.mjs';

install();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const scratch = scratchFolder();
const total = { passed: 0, failed: 0, skipped: 0 };

function run(what, tool, args, env = {}) {
  console.log(`\n── ${what}`);
  const started = Date.now();
  const { status } = spawnSync(projectNode, [tool.endsWith('.ts') ? join(root, tool) : toolScript(tool), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TMPDIR: scratch, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter), ...env },
  });
  console.log(`── ${what}: ${status === 0 ? 'done' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
  return status === 0;
}

/** A step that is one test: it holds or it does not. */
const check = (what, tool, args) => {
  total[run(what, tool, args) ? 'passed' : 'failed'] += 1;
};

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

check('routes have types', 'react-router', ['typegen']);
check('types', 'tsc', ['--noEmit']);
check('lint', 'biome', ['check', '.']);
check('nothing unused', 'knip', ['--no-progress']);

check('build', 'bin/build.ts', []);
const unitReport = join(results, 'unit.json');
const unitOk = run('unit, database and API tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]);
const unit = readReport(unitReport);
total.passed += unit?.numPassedTests ?? 0;
total.failed += Math.max(unit?.numFailedTests ?? 0, unitOk ? 0 : 1);
total.skipped += (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0);

const browser = findBrowser();
if (browser === undefined) {
  console.log('No browser could be installed: the browser tests count as failed.');
  total.failed += 1;
} else {
  const e2eReport = join(results, 'e2e.json');
  const e2eOk = run('browser tests', 'playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport, BROWSER_PATH: browser });
  const { expected = 0, unexpected = 0, skipped = 0 } = readReport(e2eReport)?.stats ?? {};
  total.passed += expected;
  total.failed += Math.max(unexpected, e2eOk ? 0 : 1);
  total.skipped += skipped;
}

console.log(`\ntests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
