// Where the time of `npm test` went: its steps, the slowest files of a suite, and what the seconds of the browser tests were spent on.
import { relative } from 'node:path';
import { root } from './prepare.mjs';
import { readReport } from './test-totals.mjs';

const SLOWEST = 20;
const sum = (numbers) => [...numbers].reduce((total, one) => total + one, 0);

function print(title, rows) {
  console.log(`\n${title}`);
  for (const [name, seconds] of rows) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
}

/** @param files a map of file names to seconds */
function printSlowest(suite, files) {
  const slowest = [...files].sort(([, one], [, other]) => other - one).slice(0, SLOWEST);
  print(`The slowest of ${files.size} files of the ${suite}, ${sum(files.values()).toFixed(0)} s of all workers together:`, slowest);
}

/** @param report the JSON report of Vitest, whose files begin with their first test: hooks before it are not in it */
function printVitestTimes(suite, { testResults }) {
  printSlowest(suite, new Map(testResults.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000])));
}

const NAMED_STEPS = ['page load', 'axe', 'log-in'];

/** @param report the JSON report of Playwright; tests/e2e/fixtures.ts names the steps */
function printBrowserTimes({ suites }) {
  const files = new Map();
  const spent = new Map(NAMED_STEPS.map((name) => [name, 0]));
  const addSteps = (steps = []) => {
    for (const { title, duration, steps: inner } of steps) {
      if (spent.has(title)) spent.set(title, spent.get(title) + duration / 1000);
      else addSteps(inner);
    }
  };
  const addSuite = ({ specs = [], suites: inner = [] }) => {
    for (const { file, tests } of specs) {
      for (const { duration, steps } of tests.flatMap(({ results }) => results)) {
        files.set(file, (files.get(file) ?? 0) + duration / 1000);
        addSteps(steps);
      }
    }
    inner.forEach(addSuite);
  };
  suites.forEach(addSuite);
  printSlowest('browser tests', files);
  print('What their seconds were spent on:', [...spent, ['everything else', sum(files.values()) - sum(spent.values())]]);
}

/** @param seconds a map of step names to seconds; steps that ran beside each other count in full */
export function printTimes({ vitest: { suite, report }, browserReport, seconds }) {
  const [unit, browser] = [readReport(report), readReport(browserReport)];
  if (unit) printVitestTimes(suite, unit);
  if (browser) printBrowserTimes(browser);
  print('The steps:', seconds);
}
