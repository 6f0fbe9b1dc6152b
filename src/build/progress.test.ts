import { describe, expect, test, vi } from 'vitest';
import { buildWithProgress } from './progress.ts';
import { type BuildReport, sumTotals, type TenantReport } from './report.ts';
import { readBuildRequest } from './request.ts';
import { formatCrashes, formatScripts, formatWarnings } from './summary.ts';

type Published = Exclude<BuildReport['tenants'][number], { outcome: 'failed' }>;

const makeUnchangedReport = (slug: string, scripts: Published['scripts']) => ({
  outcome: 'unchanged' as const,
  slug,
  ms: 0,
  bytes: 0,
  cars: 0,
  warnings: [],
  syndication: [],
  scripts,
  pages: { total: 0, rendered: 0, assembled: 0, reused: 0, removed: 0, gone: 0 },
  stock: { rows: 0, accepted: 0, acceptedWithWarnings: 0, blank: 0, quarantined: [], warnings: [], notes: [] },
});

describe('formatScripts', () => {
  test('lists every third-party script with its purpose, URL and load time', () => {
    const chat = { name: 'Example Chat', purpose: 'chat', src: 'https://chat.example/widget.js', load: 'consent' };
    const failed: TenantReport = { outcome: 'failed', slug: 'c', ms: 0, problems: [] };
    expect(
      formatScripts({ tenants: [makeUnchangedReport('a', [chat]), makeUnchangedReport('b', []), failed] }),
    ).toEqual(['a loads 1 third-party script:', '  Example Chat (chat, on consent): https://chat.example/widget.js']);
  });
});

describe('formatWarnings', () => {
  /** The rows of a feed with one problem; a reading keeps the first twenty. */
  const makeGroup = (column: string, reason: string, count: number) => ({
    column,
    reason,
    count,
    rows: Array.from({ length: Math.min(count, 20) }, (_, index) => ({
      row: index + 1,
      id: 'c',
      column,
      value: '-1',
      reason,
    })),
  });
  const makeReport = (slug: string, changes: Partial<Pick<Published, 'warnings' | 'stock'>> = {}): TenantReport => ({
    ...makeUnchangedReport(slug, []),
    ...changes,
  });
  const { stock } = makeUnchangedReport('a', []);

  test('shows the first warnings and rows of each tenant, even if it did not change', () => {
    const tenant = makeReport('a', {
      warnings: ["This site's leads are not sent."],
      stock: {
        ...stock,
        quarantined: [makeGroup('price', 'is negative', 1)],
        warnings: [makeGroup('vin', 'is short', 1)],
      },
    });
    expect(formatWarnings({ tenants: [tenant] }, 'dist/report.json')).toEqual([
      '\na: 2 warnings, 1 stock row quarantined.',
      "This site's leads are not sent.",
      'Row 1 (id c) skipped: price "-1" is negative.',
      'Row 1 (id c): vin "-1" is short.',
    ]);
    expect(formatWarnings({ tenants: [makeReport('a')] }, 'dist/report.json')).toEqual([]);
  });

  test('shows columns of the feed that are not used', () => {
    const notes = ['Column "Bay" is not used', 'Column "Cost" is not used', 'Column "Key" is not used', 'x'];
    expect(formatWarnings({ tenants: [makeReport('a', { stock: { ...stock, notes } })] }, 'dist/report.json')).toEqual([
      '\na: 4 warnings, 0 stock rows quarantined.',
      ...notes.slice(0, 3),
      '… and 1 more in dist/report.json.',
    ]);
  });

  test('shows three rows of each of the three most frequent problems, and counts the others', () => {
    const quarantined = [
      makeGroup('make', 'is missing', 1),
      makeGroup('price', 'is negative', 199_680),
      makeGroup('year', 'is not a year', 2),
      makeGroup('id', 'is missing', 4),
      makeGroup('sold', 'is neither true nor false', 1),
    ];
    const tenants = [makeReport('a', { stock: { ...stock, quarantined } })];
    expect(formatWarnings({ tenants }, 'dist/report.json')).toEqual([
      '\na: 0 warnings, 199,688 stock rows quarantined.',
      'Row 1 (id c) skipped: price "-1" is negative.',
      'Row 2 (id c) skipped: price "-1" is negative.',
      'Row 3 (id c) skipped: price "-1" is negative.',
      '  … and 199,677 more rows like these.',
      'Row 1 (id c) skipped: id "-1" is missing.',
      'Row 2 (id c) skipped: id "-1" is missing.',
      'Row 3 (id c) skipped: id "-1" is missing.',
      '  … and 1 more row like these.',
      'Row 1 (id c) skipped: year "-1" is not a year.',
      'Row 2 (id c) skipped: year "-1" is not a year.',
      '… and 2 rows with 2 other reasons in dist/report.json.',
      'npm run build -- --check-feed a lists them all.',
    ]);
  });

  test('shows twenty tenants and points to the report for the others', () => {
    const tenants = Array.from({ length: 22 }, (_, index) => makeReport(`t${index}`, { warnings: ['x'] }));
    const lines = formatWarnings({ tenants }, 'dist/report.json');
    expect([lines.length, lines.at(-1)]).toEqual([41, '\n… and 2 more tenants in dist/report.json.']);
  });
});

describe('formatCrashes', () => {
  test('names each tenant that took several attempts, with the reasons', () => {
    const retried: TenantReport = {
      ...makeUnchangedReport('b', []),
      retries: { attempts: 3, crashes: ['SIGSEGV', 'SIGKILL'] },
    };
    const tenants = [makeUnchangedReport('a', []), retried];
    const totals = sumTotals(tenants, 3);
    expect(totals).toMatchObject({ retried: 1, crashes: 3 });
    expect(formatCrashes({ tenants, totals }, 'dist/report.json')).toEqual([
      '\nBuild processes that crashed and were replaced: 3. Tenants that took several attempts: 1.',
      'b: published on attempt 3 (SIGSEGV, SIGKILL).',
    ]);
  });

  test('says nothing without a crash', () => {
    const totals = sumTotals([], 0);
    expect(formatCrashes({ tenants: [], totals }, 'dist/report.json')).toEqual([]);
  });
});

test('throws on an invalid request without printing it too', async () => {
  const written = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, 'write').mockReturnValue(true));
  const args = { slugs: ['nosuch'], tenants: 'tenants', out: 'dist', force: false, 'accept-stock-drop': false };
  const failure = await buildWithProgress(readBuildRequest(args)).catch((error: Error) => error.message);
  const calls = written.flatMap(({ mock }) => mock.calls);
  for (const write of written) write.mockRestore();
  expect(failure).toContain('No tenant nosuch in ');
  expect(calls).toEqual([]);
});
