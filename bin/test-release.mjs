// `npm run test:release`: the tests that take too long for every `npm test`, first those of processes, then those in a browser.
// Arguments go to Vitest, and the browser tests are left out: `npm run test:release -- tests/backup`.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, root } from './prepare.mjs';
import {
  browserReport,
  build,
  createDemoData,
  failedSteps,
  processReport,
  RELEASE_TAG,
  run,
  runBrowserTests,
  runProcessTests,
  seconds,
} from './test-steps.mjs';
import { printTimes } from './test-times.mjs';
import { addTotals, formatTotals, printFailures, readPlaywrightTotals, readVitestTotals } from './test-totals.mjs';

install();
mkdirSync(join(root, 'test-results'), { recursive: true });
for (const file of [processReport, browserReport]) rmSync(file, { force: true });
const args = process.argv.slice(2);

const isBuilt = (await run('routes have types', 'react-router', ['typegen'])) && (await build());
const processesOk = isBuilt && (await runProcessTests(args));
const parts = [readVitestTotals(processReport, processesOk)];
if (args.length === 0) {
  const browserOk = isBuilt && (await createDemoData()) && (await runBrowserTests(['--grep', RELEASE_TAG]));
  parts.push(readPlaywrightTotals(browserReport, browserOk));
}
const totals = addTotals(parts);
printTimes({ vitest: { suite: 'tests of processes', report: processReport }, browserReport, seconds });
printFailures({ failedSteps, vitestReport: processReport, browserReport });
console.log(`\n${formatTotals(totals)}`);
process.exit(totals.failed === 0 ? 0 : 1);
