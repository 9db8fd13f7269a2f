// `npm test`: types, lint, unit, database, API and browser tests, then where the time went and one line that counts the tests.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { install, projectNode, root, toolScript } from './prepare.mjs';
import { scratchFolder } from './scratch.mjs';
import { printBrowserTimes, printSteps, printUnitTimes } from './test-times.mjs';

install();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const scratch = scratchFolder();
const total = { passed: 0, failed: 0, skipped: 0 };
const seconds = new Map();
const children = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(1);
  });
}

/** Runs a tool. What runs beside another step is printed when it ends, so that the two don't mix. @returns whether it succeeded */
async function run(what, tool, args, { env = {}, beside = false } = {}) {
  const started = Date.now();
  const command = tool.endsWith('.ts') ? ['--disable-warning=ExperimentalWarning', join(root, tool)] : [toolScript(tool)];
  if (!beside) console.log(`\n── ${what}`);
  const child = spawn(projectNode, [...command, ...args], {
    cwd: root,
    stdio: ['ignore', ...(beside ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    env: { ...process.env, TMPDIR: scratch, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter), ...env },
  });
  children.add(child);
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => printed.push(chunk));
  const status = await new Promise((closed) => child.on('close', closed));
  children.delete(child);
  const elapsed = Math.round((Date.now() - started) / 1000);
  seconds.set(what, elapsed);
  if (beside) console.log(`\n── ${what}\n${Buffer.concat(printed)}`.trimEnd());
  console.log(`── ${what}: ${status === 0 ? 'done' : 'FAILED'} in ${elapsed} s`);
  return status === 0;
}

/** A step that is one test: it holds or it does not. */
const check = async (what, tool, args) => {
  total[(await run(what, tool, args, { beside: true })) ? 'passed' : 'failed'] += 1;
};

const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

// They read nothing of each other, and each alone leaves cores unused.
await Promise.all([
  check('build', 'bin/build.ts', []),
  (async () => {
    await check('routes have types', 'react-router', ['typegen']);
    await check('types', 'tsc', ['--noEmit']);
    await check('lint', 'biome', ['check', '.']);
    await check('nothing unused', 'knip', ['--no-progress']);
  })(),
]);

const E2E_DEMO_DATA = join(scratch, 'demo-data');
const unitReport = join(results, 'unit.json');
const [unitOk] = await Promise.all([
  run('unit, database and API tests', 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]),
  run('demo data for the browser tests', 'bin/demo-data.ts', [E2E_DEMO_DATA], { beside: true }),
]);
const unit = readReport(unitReport);
total.passed += unit?.numPassedTests ?? 0;
total.failed += Math.max(unit?.numFailedTests ?? 0, unitOk ? 0 : 1);
total.skipped += (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0);

const e2eReport = join(results, 'e2e.json');
const browser = findBrowser();
if (browser === undefined) {
  console.log('No browser could be installed: the browser tests count as failed.');
  total.failed += 1;
} else {
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: e2eReport, BROWSER_PATH: browser, E2E_DEMO_DATA };
  const e2eOk = await run('browser tests', 'playwright', ['test', '--reporter=list,json'], { env });
  const { expected = 0, unexpected = 0, skipped = 0 } = readReport(e2eReport)?.stats ?? {};
  total.passed += expected;
  total.failed += Math.max(unexpected, e2eOk ? 0 : 1);
  total.skipped += skipped;
}

if (unit) printUnitTimes(unit);
const e2e = readReport(e2eReport);
if (e2e) printBrowserTimes(e2e);
printSteps(seconds);
console.log(`\ntests: ${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
