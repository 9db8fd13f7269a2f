// The steps that `npm test`, `npm run test:changed` and `npm run test:release` consist of.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { projectNode, root, toolScript } from './prepare.mjs';
import { scratchFolder } from './scratch.mjs';

const scratch = scratchFolder();
/** Where the browser tests find the demo data that their sites start on. */
const E2E_DEMO_DATA = join(scratch, 'demo-data');
export const unitReport = join(root, 'test-results/unit.json');
export const processReport = join(root, 'test-results/processes.json');
export const browserReport = join(root, 'test-results/e2e.json');

/** The steps that have ended, and their seconds. */
export const seconds = new Map();
export const failedSteps = [];

const children = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
    process.exit(1);
  });
}

/**
 * Runs a tool of the project or a TypeScript file.
 * @param beside whether another step runs at the same time: the output is then printed at the end, so that the two don't mix
 * @returns whether it succeeded
 */
export async function run(what, tool, args, { env = {}, beside = false } = {}) {
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
  seconds.set(what, (Date.now() - started) / 1000);
  if (status !== 0) failedSteps.push(what);
  if (beside) console.log(`\n── ${what}\n${Buffer.concat(printed)}`.trimEnd());
  console.log(`── ${what}: ${status === 0 ? 'done' : 'FAILED'} in ${Math.round(seconds.get(what))} s`);
  return status === 0;
}

export const build = () => run('build', 'bin/build.ts', [], { beside: true });

export const createDemoData = () => run('demo data for the browser tests', 'bin/demo-data.ts', [E2E_DEMO_DATA], { beside: true });

const runVitest = (what, report, args) => run(what, 'vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args]);

/** @param args files and options for Vitest */
export const runUnitTests = (args = []) => runVitest('unit, database and API tests', unitReport, args);

/** The tests of real processes. @param args files and options for Vitest */
export const runProcessTests = (args = []) => runVitest('tests of processes', processReport, ['--config', 'vitest.release.config.ts', ...args]);

/** Playwright's tag of the browser tests that `npm run test:release` runs instead of `npm test`. */
export const RELEASE_TAG = '@release';

/** @param args files and options for Playwright */
export async function runBrowserTests(args = []) {
  const BROWSER_PATH = findBrowser();
  if (BROWSER_PATH === undefined) {
    console.log('No browser could be installed: the browser tests count as failed.');
    return false;
  }
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport, BROWSER_PATH, E2E_DEMO_DATA };
  return run('browser tests', 'playwright', ['test', '--reporter=list,json', ...args], { env });
}
