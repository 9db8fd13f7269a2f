// `npm test`: types, lint, unit, database, API and browser tests, then where the time went and one line that counts the tests.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install, root } from './prepare.mjs';
import { browserReport, build, createDemoData, failedSteps, RELEASE_TAG, run, runBrowserTests, runUnitTests, seconds, unitReport } from './test-steps.mjs';
import { printTimes } from './test-times.mjs';
import { addTotals, formatTotals, printFailures, readPlaywrightTotals, readVitestTotals } from './test-totals.mjs';

install();
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

/** A step that is one test: it holds or it does not. */
const asTest = (isOk) => ({ passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, skipped: 0 });

async function checkSource() {
  const totals = [];
  for (const [what, tool, ...args] of [
    ['routes have types', 'react-router', 'typegen'],
    ['types', 'tsc', '--noEmit'],
    ['lint', 'biome', 'check', '.'],
    ['nothing unused', 'knip', '--no-progress'],
  ]) {
    totals.push(asTest(await run(what, tool, args, { beside: true })));
  }
  return addTotals(totals);
}

// Neither uses all cores the whole time.
const [source, built] = await Promise.all([checkSource(), build()]);
const [unitOk, hasDemoData] = await Promise.all([runUnitTests(), createDemoData()]);
const browserOk = hasDemoData && (await runBrowserTests(['--grep-invert', RELEASE_TAG]));

printTimes({ vitest: { suite: 'unit, database and API tests', report: unitReport }, browserReport, seconds });
const totals = addTotals([source, asTest(built), readVitestTotals(unitReport, unitOk), readPlaywrightTotals(browserReport, browserOk)]);
printFailures({ failedSteps, vitestReport: unitReport, browserReport });
console.log(`\n${formatTotals(totals)}`);
process.exit(totals.failed === 0 ? 0 : 1);
