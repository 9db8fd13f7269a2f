// Totals of test runs, for the last line of `npm test` and `npm run test:release`.
import { existsSync, readFileSync } from 'node:fs';

/** @returns the totals of a Vitest JSON report; a run that failed without a failed test counts as one failure */
export function readVitestTotals(reportFile, isOk) {
  const report = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, 'utf8')) : {};
  return {
    passed: report.numPassedTests ?? 0,
    failed: Math.max(report.numFailedTests ?? 0, isOk ? 0 : 1),
    skipped: (report.numPendingTests ?? 0) + (report.numTodoTests ?? 0),
  };
}

export const formatTotals = ({ passed, failed, skipped }) => `tests: ${passed} passed, ${failed} failed, ${skipped} skipped`;
