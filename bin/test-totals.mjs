// Totals and failures of test runs, for the last lines of `npm test` and `npm run test:release`.
import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @returns the JSON report of a run, or undefined when it ended before it wrote one */
export const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** @returns the totals of a Vitest JSON report; a run that failed without a failed test counts as one failure */
export function readVitestTotals(reportFile, isOk) {
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = readReport(reportFile) ?? {};
  return { passed: numPassedTests, failed: Math.max(numFailedTests, isOk ? 0 : 1), skipped: numPendingTests + numTodoTests };
}

/** @returns the totals of a Playwright JSON report; a run that failed without a failed test counts as one failure */
export function readPlaywrightTotals(reportFile, isOk) {
  const { expected = 0, unexpected = 0, skipped = 0 } = readReport(reportFile)?.stats ?? {};
  return { passed: expected, failed: Math.max(unexpected, isOk ? 0 : 1), skipped };
}

const LINES_OF_MESSAGE = 12;
const shorten = (message) => stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_MESSAGE).join('\n');

/** @returns the name of each failed test of a Vitest JSON report, with the first lines of its error */
function readVitestFailures(reportFile) {
  const files = (readReport(reportFile)?.testResults ?? []).filter(({ status }) => status === 'failed');
  return files.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return [{ name, message: shorten(message) }];
    return failed.map(({ fullName, failureMessages }) => ({ name: `${name} › ${fullName}`, message: shorten(failureMessages.join('\n')) }));
  });
}

/** @returns the failed tests of a Playwright JSON report, likewise */
function readPlaywrightFailures(reportFile) {
  const readSuite = ({ specs = [], suites = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => ({
        name: `${file}:${line} › ${title}`,
        message: shorten(tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''))).join('\n')),
      })),
    ...suites.flatMap(readSuite),
  ];
  return (readReport(reportFile)?.suites ?? []).flatMap(readSuite);
}

/** Says at the end, where logs are not cut off, which tests failed. */
export function printFailures({ failedSteps, vitestReport, browserReport }) {
  for (const step of failedSteps) console.log(`\nfailed: ${step}`);
  for (const { name, message } of [...readVitestFailures(vitestReport), ...readPlaywrightFailures(browserReport)]) {
    console.log(`\nfailed: ${name}\n${message}`);
  }
}

export function addTotals(all) {
  const sum = (name) => all.reduce((total, one) => total + one[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

export const formatTotals = ({ passed, failed, skipped }) => `tests: ${passed} passed, ${failed} failed, ${skipped} skipped`;
