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
  const on = (projectName: string, message = '') => ({
    projectName,
    status: message ? 'unexpected' : 'expected',
    results: [{ errors: message ? [{ message }] : [] }],
  });
  // As the reporter writes it: what the first screen says is said of the story.
  const opens = { title: 'opens', ok: true, tests: [on('desktop'), on('mobile', 'it stayed closed')] };
  const closes = { title: 'closes', ok: false, tests: [on('desktop', 'it stayed open'), on('mobile')] };
  const inner = { file: 'home.test.ts', specs: [opens, closes] };
  const report = { suites: [{ file: 'home.test.ts', specs: [], suites: [inner] }] };
  expect(playwrightFailures(reportOf(report))).toEqual([
    '[mobile] home.test.ts › opens\nit stayed closed\n',
    '[desktop] home.test.ts › closes\nit stayed open\n',
  ]);
});
