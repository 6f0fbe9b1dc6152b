import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** The result of a test runner. */
export interface TestReport {
  passed: number;
  failed: number;
  skipped: number;
  /** Title and reason of each failed test. */
  failures: string[];
}

/** Reads the report of Vitest's json reporter. */
export function readVitestReport(file: string): TestReport {
  const report: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    // A file that does not load has no tests.
    if (failed.length === 0) return message ? [formatFailure(name, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      formatFailure(`${name} › ${fullName}`, (failureMessages ?? []).join('\n')),
    );
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** Reads the report of Playwright's json reporter. A test that passes only on the second attempt counts as failed. */
export function readPlaywrightReport(file: string): TestReport {
  const { stats, suites, errors }: JSONReport = JSON.parse(readFileSync(file, 'utf8'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message = '' }) => formatFailure('Playwright', message)),
      ...suites.flatMap(listFailures),
    ],
  };
}

function listFailures({ file, specs, suites = [] }: JSONReportSuite): string[] {
  // A spec has a test for each project. Its `ok` only covers the first one.
  const tests = specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })));
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return [
    ...failed.map(({ title, projectName, results }) => {
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      return formatFailure(`[${projectName}] ${file} › ${title}`, messages.join('\n'));
    }),
    ...suites.flatMap(listFailures),
  ];
}

function formatFailure(title: string, reason: string): string {
  return `${title}\n${stripVTControlCharacters(reason).trim()}\n`;
}
