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
  /** Test files whose process ended before their tests. Their tests are not counted. */
  crashed: string[];
}

type JsonTestResult = JsonTestResults['testResults'][number];

/** Reads the report of Vitest's json reporter. */
export function readVitestReport(file: string): TestReport {
  const { testResults }: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'));
  // Its process ended before its tests, or even before it was loaded.
  const isCrashed = ({ message, assertionResults }: JsonTestResult) =>
    assertionResults.some(({ status }) => status === 'pending') || (assertionResults.length === 0 && !message);
  const complete = testResults.filter((result) => !isCrashed(result));
  const statuses = complete.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status));
  return {
    passed: statuses.filter((status) => status === 'passed').length,
    failed: statuses.filter((status) => status === 'failed').length,
    skipped: statuses.filter((status) => status === 'skipped' || status === 'todo').length,
    failures: complete.flatMap(listFailedTests),
    crashed: testResults.filter(isCrashed).map(({ name }) => name),
  };
}

function listFailedTests({ name, message, assertionResults }: JsonTestResult): string[] {
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  // A file that does not load has no tests.
  if (failed.length === 0) return message ? [formatFailure(name, message)] : [];
  return failed.map(({ fullName, failureMessages }) =>
    formatFailure(`${name} › ${fullName}`, (failureMessages ?? []).join('\n')),
  );
}

/** Adds the report of the crashed files, which ran once more, to that of the others. */
export function addSecondRun(first: TestReport, second: TestReport): TestReport {
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: first.skipped + second.skipped,
    failures: [...first.failures, ...second.failures],
    crashed: second.crashed,
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
      ...suites.flatMap(listFailedStories),
    ],
    crashed: [],
  };
}

function listFailedStories({ file, specs, suites = [] }: JSONReportSuite): string[] {
  // A spec has a test for each project. Its `ok` only covers the first one.
  const tests = specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test })));
  const failed = tests.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return [
    ...failed.map(({ title, projectName, results }) => {
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
      return formatFailure(`[${projectName}] ${file} › ${title}`, messages.join('\n'));
    }),
    ...suites.flatMap(listFailedStories),
  ];
}

function formatFailure(title: string, reason: string): string {
  return `${title}\n${stripVTControlCharacters(reason).trim()}\n`;
}
