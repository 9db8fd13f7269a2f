// Totals of test runs, for the last line of `npm test` and `npm run test:release`.
import { existsSync, readFileSync } from 'node:fs';

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

export function addTotals(all) {
  const sum = (name) => all.reduce((total, one) => total + one[name], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

export const formatTotals = ({ passed, failed, skipped }) => `tests: ${passed} passed, ${failed} failed, ${skipped} skipped`;
