import { describe, expect, test, vi } from 'vitest';
import { buildWithProgress, formatCrashes, formatScripts, formatWarnings } from './progress.ts';
import { type BuildReport, sumTotals, type TenantReport } from './report.ts';
import { readBuildRequest } from './request.ts';

type Published = Exclude<BuildReport['tenants'][number], { outcome: 'failed' }>;

const makeUnchangedReport = (slug: string, scripts: Published['scripts']) => ({
  outcome: 'unchanged' as const,
  slug,
  ms: 0,
  bytes: 0,
  cars: 0,
  warnings: [],
  scripts,
  pages: { total: 0, rendered: 0, reused: 0, removed: 0, gone: 0 },
  stock: { rows: 0, accepted: 0, acceptedWithWarnings: 0, blank: 0, quarantined: [], notes: [] },
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
  const row = (number: number) => ({ row: number, id: 'c', column: 'price', value: '-1', reason: 'is negative' });
  const makeReport = (slug: string, warnings: string[], rows: number): TenantReport => {
    const tenant = makeUnchangedReport(slug, []);
    const quarantined = Array.from({ length: rows }, (_, index) => row(index + 1));
    return { ...tenant, warnings, stock: { ...tenant.stock, quarantined } };
  };

  test('shows the first warnings and skipped rows of each tenant, even if it did not change', () => {
    expect(
      formatWarnings({ tenants: [makeReport('a', ["This site's leads are not sent."], 4)] }, 'dist/report.json'),
    ).toEqual([
      '\na: 1 warning, 4 stock rows quarantined.',
      "This site's leads are not sent.",
      'Row 1 (id c) skipped: price "-1" is negative.',
      'Row 2 (id c) skipped: price "-1" is negative.',
      'Row 3 (id c) skipped: price "-1" is negative.',
      '… and 1 more in dist/report.json.',
    ]);
    expect(formatWarnings({ tenants: [makeUnchangedReport('a', [])] }, 'dist/report.json')).toEqual([]);
  });

  test('shows twenty tenants and points to the report for the others', () => {
    const tenants = Array.from({ length: 22 }, (_, index) => makeReport(`t${index}`, ['x'], 0));
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
