import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playwrightFailures, vitestFailures } from './failures.ts';

const folder = mkdtempSync(join(tmpdir(), 'failures-'));

function reportOf(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('a failed unit test is told with its file and reason, without colours', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
  const failed = { fullName: 'divides', status: 'failed', failureMessages: ['\u001B[31mby zero\u001B[39m'] };
  const report = { testResults: [{ name: 'sum.test.ts', message: '', assertionResults: [passed, failed] }] };
  expect(vitestFailures(reportOf(report))).toEqual(['sum.test.ts › divides\nby zero\n']);
});

test('a file of unit tests that cannot be loaded is told too', () => {
  const report = { testResults: [{ name: 'sum.test.ts', message: 'no such module', assertionResults: [] }] };
  expect(vitestFailures(reportOf(report))).toEqual(['sum.test.ts\nno such module\n']);
});

test('a failed story is told with its screen and reason, however deep it lies', () => {
  const story = (title: string, ok: boolean, message: string) => ({
    title,
    ok,
    tests: [{ projectName: 'mobile', results: [{ errors: ok ? [] : [{ message }] }] }],
  });
  const inner = { file: 'home.test.ts', specs: [story('opens', true, ''), story('closes', false, 'it stayed open')] };
  const report = { suites: [{ file: 'home.test.ts', specs: [], suites: [inner] }] };
  expect(playwrightFailures(reportOf(report))).toEqual(['[mobile] home.test.ts › closes\nit stayed open\n']);
});
