import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { NOTHING_COUNTED, playwrightCounts, sumOf, vitestCounts } from './counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'counts-'));

function reportOf(content: object): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test('what Vitest left out counts as skipped', () => {
  const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3, testResults: [] };
  expect(vitestCounts(reportOf(report))).toEqual({ passed: 7, failed: 1, skipped: 5 });
});

test('a flaky browser test counts as failed', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 2, skipped: 3 }, suites: [] };
  expect(playwrightCounts(reportOf(report))).toEqual({ passed: 7, failed: 3, skipped: 3 });
});

test('counts of several runs add up', () => {
  const counts = { passed: 1, failed: 2, skipped: 3 };
  expect(sumOf(sumOf(NOTHING_COUNTED, counts), counts)).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
