import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findLastRun } from './build-guard.ts';

test('the last recorded run is the last row with a quick ratio', () => {
  const table = `| date | pages | quick |
| --- | ---: | ---: |
| 2026-11-20 | 51,506 | 1.10x |
| 2026-11-25 | 57,354 | 1.32x |
| 2026-11-26 | 57,354 | – |
`;
  expect(findLastRun(table)).toEqual({ date: '2026-11-25', againstHugo: 1.32 });
  expect(findLastRun('')).toBeUndefined();
});

test('the documentation has one', () => {
  expect(findLastRun(readFileSync('docs/performance.md', 'utf8'))?.againstHugo).toBeGreaterThan(0);
});
