import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addSecondRun, readPlaywrightReport, readVitestReport } from './reports.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeReport(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('a report of Vitest', () => {
  const makeFile = (name: string, statuses: string[], message = '') => ({
    name,
    message,
    assertionResults: statuses.map((status) => ({
      fullName: `is ${status}`,
      status,
      failureMessages: status === 'failed' ? ['\u001B[31mby zero\u001B[39m'] : [],
    })),
  });
  const read = (...testResults: object[]) => readVitestReport(writeReport({ testResults }));

  test('counts todo tests as skipped', () => {
    const file = makeFile('sum.test.ts', ['passed', 'passed', 'skipped', 'todo']);
    expect(read(file)).toEqual({ passed: 2, failed: 0, skipped: 2, failures: [], crashed: [] });
  });

  test('lists a failed test with its file and reason, without colours', () => {
    const { failed, failures } = read(makeFile('sum.test.ts', ['passed', 'failed']));
    expect(failed).toBe(1);
    expect(failures).toEqual(['sum.test.ts › is failed\nby zero\n']);
  });

  test('lists a file that does not load', () => {
    expect(read(makeFile('sum.test.ts', [], 'no such module')).failures).toEqual(['sum.test.ts\nno such module\n']);
  });

  test('recognises a file whose process crashed before it was loaded', () => {
    expect(read(makeFile('sum.test.ts', [])).crashed).toEqual(['sum.test.ts']);
  });

  test('leaves out a file whose process crashed, and adds its second run', () => {
    const first = read(makeFile('sum.test.ts', ['passed', 'pending']), makeFile('product.test.ts', ['passed']));
    expect(first).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [], crashed: ['sum.test.ts'] });
    const second = read(makeFile('sum.test.ts', ['passed', 'passed']));
    expect(addSecondRun(first, second)).toEqual({ passed: 3, failed: 0, skipped: 0, failures: [], crashed: [] });
  });
});

describe('a report of Playwright', () => {
  const stats = { expected: 7, unexpected: 1, flaky: 2, skipped: 3 };

  test('counts flaky tests as failed', () => {
    const report = readPlaywrightReport(writeReport({ stats, errors: [], suites: [] }));
    expect(report).toEqual({ passed: 7, failed: 3, skipped: 3, failures: [], crashed: [] });
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
