import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readPlaywrightReport, readVitestReport } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeReport(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('a report of Vitest', () => {
  const COUNTS = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 };

  test('counts pending and todo tests as skipped', () => {
    const report = readVitestReport(writeReport({ ...COUNTS, testResults: [] }));
    expect(report).toEqual({ passed: 7, failed: 1, skipped: 5, failures: [] });
  });

  test('lists a failed test with its file and reason, without colours', () => {
    const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
    const failed = { fullName: 'divides', status: 'failed', failureMessages: ['\u001B[31mby zero\u001B[39m'] };
    const testResults = [{ name: 'sum.test.ts', message: '', assertionResults: [passed, failed] }];
    expect(readVitestReport(writeReport({ ...COUNTS, testResults })).failures).toEqual([
      'sum.test.ts › divides\nby zero\n',
    ]);
  });

  test('lists a file that does not load', () => {
    const testResults = [{ name: 'sum.test.ts', message: 'no such module', assertionResults: [] }];
    expect(readVitestReport(writeReport({ ...COUNTS, testResults })).failures).toEqual([
      'sum.test.ts\nno such module\n',
    ]);
  });
});

describe('a report of Playwright', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };

  test('counts flaky tests as failed', () => {
    const report = readPlaywrightReport(writeReport({ stats, errors: [], suites: [] }));
    expect(report).toEqual({ passed: 7, failed: 3, skipped: 3, failures: [] });
  });

  test('lists failed tests of nested suites with their project and reason', () => {
    const makeTest = (projectName: string, message = '') => ({
      projectName,
      status: message ? 'unexpected' : 'expected',
      results: [{ errors: message ? [{ message }] : [] }],
    });
    // `ok` is the result of the first project, as the reporter writes it.
    const opens = { title: 'opens', ok: true, tests: [makeTest('desktop'), makeTest('mobile', 'it stayed closed')] };
    const closes = { title: 'closes', ok: false, tests: [makeTest('desktop', 'it stayed open'), makeTest('mobile')] };
    const inner = { file: 'home.test.ts', specs: [opens, closes] };
    const suites = [{ file: 'home.test.ts', specs: [], suites: [inner] }];
    expect(readPlaywrightReport(writeReport({ stats, errors: [], suites })).failures).toEqual([
      '[mobile] home.test.ts › opens\nit stayed closed\n',
      '[desktop] home.test.ts › closes\nit stayed open\n',
    ]);
  });

  test('lists errors outside tests', () => {
    const errors = [{ message: 'the search engine did not start' }];
    expect(readPlaywrightReport(writeReport({ stats, errors, suites: [] })).failures).toEqual([
      'Playwright\nthe search engine did not start\n',
    ]);
  });
});
