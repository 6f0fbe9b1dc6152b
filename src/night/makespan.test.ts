import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatMakespan, readShardReports } from './makespan.ts';

function makeReports(reports: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'makespan-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, report] of Object.entries(reports)) writeFileSync(join(folder, name), JSON.stringify(report));
  return folder;
}

test('the makespan is the time from the first start to the last end, with the shard that took longest', () => {
  const folder = makeReports({
    'report-1-of-2.json': { startedAt: '2026-11-20T15:00:00.000Z', ms: 8000, tenants: [{ slug: 'a', ms: 7000 }] },
    'report-2-of-2.json': {
      startedAt: '2026-11-20T15:00:05.000Z',
      ms: 24_000,
      tenants: [
        { slug: 'small', ms: 400 },
        { slug: 'large', ms: 20_000 },
      ],
    },
    // Of an earlier night, of the whole fleet, and of a worker's.
    'report-1-of-8.json': { startedAt: '2026-11-01T15:00:00.000Z', ms: 90_000, tenants: [] },
    'report.json': { startedAt: '2026-11-21T15:00:00.000Z', ms: 90_000, tenants: [] },
  });
  expect(formatMakespan(readShardReports(folder))).toEqual({
    lines: [
      'Makespan: 29.0 s, from the first start to the last end of 2 shards.',
      'Slowest: shard 2/2 with 24.0 s for 2 tenants; the mean is 16.0 s, so it takes 1.5 times as long.',
      'Its slowest tenants: large (20.0 s), small (0.4 s).',
      '  1/2  8.0 s  1 tenant',
      '  2/2  24.0 s  2 tenants',
    ],
    isComplete: true,
  });
});

test('names shards without a report, and reports that cannot be read count as missing', () => {
  const folder = makeReports({
    'report-2-of-3.json': { startedAt: '2026-11-20T15:00:00.000Z', ms: 8000, tenants: [] },
    'report-3-of-3.json': { startedAt: 'yesterday' },
  });
  const { lines, isComplete } = formatMakespan(readShardReports(folder));
  expect(lines.at(-1)).toBe('Missing: 1/3, 3/3.');
  expect(isComplete).toBe(false);
  expect(formatMakespan(readShardReports(join(folder, 'none')))).toMatchObject({ isComplete: false });
});
