import { readFileSync } from 'node:fs';
import * as v from 'valibot';

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
}

export const NOTHING_COUNTED: TestCounts = { passed: 0, failed: 0, skipped: 0 };

const VitestReportSchema = v.pipe(
  v.object({
    numPassedTests: v.number(),
    numFailedTests: v.number(),
    numPendingTests: v.number(),
    numTodoTests: v.number(),
  }),
  v.transform(
    (report): TestCounts => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  ),
);

const PlaywrightReportSchema = v.pipe(
  v.object({
    stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  }),
  // A test that passes at the second try is one that fails.
  v.transform(
    ({ stats }): TestCounts => ({
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }),
  ),
);

/** Counts in the report of Vitest's json reporter. */
export const vitestCounts = (file: string): TestCounts => v.parse(VitestReportSchema, readReport(file));

/** Counts in the report of Playwright's json reporter. */
export const playwrightCounts = (file: string): TestCounts => v.parse(PlaywrightReportSchema, readReport(file));

export function sumOf(a: TestCounts, b: TestCounts): TestCounts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

function readReport(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
