import type { BenchResult } from './bench.ts';

/** A run as the Markdown table of docs/performance.md. Ratios are to our cold build: machines differ, ratios less so. */
export function benchTable(result: BenchResult): string {
  const { cold, unchanged, nightly, memory, astroSingle, astroPerTenant, hugo } = result;
  const ratio = (ms: number): string => `${(ms / cold.ms).toFixed(2)}x`;
  const rows: [string, string, string, string][] = [
    ['ours, cold', `${cold.pages} pages, ${cold.tenants} tenants`, seconds(cold.ms), '1x'],
    [
      'Hugo',
      hugo ? `${hugo.pages} pages` : 'not installed',
      hugo ? seconds(hugo.ms) : '–',
      hugo ? ratio(hugo.ms) : '–',
    ],
    ['one plain astro build', `${cold.pages} pages`, seconds(astroSingle.ms), ratio(astroSingle.ms)],
    [
      'a plain astro build per tenant',
      `${astroPerTenant.sample} sampled, extrapolated`,
      seconds(astroPerTenant.ms),
      ratio(astroPerTenant.ms),
    ],
    [
      'ours, nothing changed',
      `${unchanged.tenants} tenants`,
      seconds(unchanged.ms),
      `${unchanged.msPerTenant.toFixed(2)} ms a tenant`,
    ],
    [
      'ours, a night of a real feed',
      `${nightly.pagesRendered} of ${nightly.pagesTotal} pages rendered in ${nightly.days} nights`,
      `${seconds(nightly.msMedian)} (median)`,
      '',
    ],
    ...memory.map(({ tenants, peakRssMb }): [string, string, string, string] => [
      'ours, peak memory',
      `${tenants} tenants`,
      `${Math.round(peakRssMb)} MB`,
      '',
    ]),
  ];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(['what', 'how much', 'time', 'against ours']),
    line(['---', '---', '---:', '---:']),
    ...rows.map(line),
  ].join('\n');
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
