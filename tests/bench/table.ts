import type { BenchResult } from './bench.ts';
import type { BuildFigures } from './build.ts';
import type { GuardFigures } from './build-guard.ts';
import type { LeadFigures } from './leads/leads.ts';
import type { PaymentFigures } from './payments/payments.ts';
import type { PublishFigures } from './publish.ts';
import type { RelevanceFigures } from './search/relevance.ts';
import type { SearchFigures } from './search/search.ts';

type Row = readonly [string, string, string, string];

/** Formats a run as the Markdown tables of docs/performance.md. */
export function benchTables({ search, relevance, leads, payments, publish, guard, ...build }: BenchResult): string {
  return [
    guard ? guardTable(guard) : '',
    isWhole(build) ? buildTable(build) : '',
    search ? searchTable(search) : '',
    relevance ? relevanceTable(relevance) : '',
    leads ? leadsTable(leads) : '',
    payments ? paymentsTable(payments) : '',
    publish ? publishTable(publish) : '',
  ]
    .filter(Boolean)
    .join('\n\n');
}

function isWhole(build: Partial<BuildFigures>): build is BuildFigures {
  return build.cold !== undefined;
}

/** Times relative to our cold build, because ratios vary less between machines. */
function buildTable(result: BuildFigures): string {
  const { cold, unchanged, nightly, memory, largest, astroSingle, astroPerTenant, hugo } = result;
  const ratio = (ms: number): string => `${(ms / cold.ms).toFixed(2)}x`;
  const rows: Row[] = [
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
      `${nightly.pagesRendered} of ${nightly.pagesTotal} pages rendered, ${nightly.pagesAssembled} assembled in ${nightly.days} nights`,
      `${seconds(nightly.msMedian)} (median)`,
      '',
    ],
    ...memory.map(
      ({ tenants, peakRssMb }): Row => ['ours, peak memory', `${tenants} tenants`, `${Math.round(peakRssMb)} MB`, ''],
    ),
    largest
      ? [
          `ours, one dealer with all listings on ${largest.cores} cores`,
          `${largest.pages} pages, ${largest.cars} cars`,
          seconds(largest.ms),
          `${(largest.ms / largest.msOneCore).toFixed(2)} of the time on one core`,
        ]
      : ['ours, one dealer with all listings', 'taskset is not installed', '–', '–'],
  ];
  return table(['what', 'how much', 'time', 'against ours'], rows);
}

function guardTable({ tenants, pages, bytesPerPage, ms, againstHugo, recorded }: GuardFigures): string {
  const ratio = againstHugo === null ? 'Hugo is not installed' : `${againstHugo.toFixed(2)}x`;
  const before = recorded ? `${recorded.againstHugo.toFixed(2)}x on ${recorded.date}` : 'none';
  return table(
    [`cold build of ${tenants} tenants`, 'time', 'Hugo against ours', 'last recorded run'],
    [[`${pages} pages of ${(bytesPerPage / 1000).toFixed(1)} kB`, seconds(ms), ratio, before]],
  );
}

function searchTable(search: SearchFigures): string {
  const { ratioP95: ratio, cars, keystrokes } = search;
  const spread = `${ratio.value.toFixed(2)}x (${ratio.low.toFixed(2)} to ${ratio.high.toFixed(2)})`;
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const kb = (value: number): string => `${value.toFixed(1)} kB`;
  return table(
    [`search, ${cars} cars, ${keystrokes} keystrokes`, 'ours', 'peer', 'ours against peer'],
    [
      [
        'keystroke to painted results, p50',
        ms(search.oursP50),
        ms(search.peerP50),
        times(search.oursP50, search.peerP50),
      ],
      ['keystroke to painted results, p95', ms(search.oursP95), ms(search.peerP95), spread],
      ['script of a whole session, gzipped', kb(search.oursKb), kb(search.peerKb), times(search.oursKb, search.peerKb)],
      ['a text of 200 characters understood, CPU', `${search.readingMs.toFixed(2)} ms`, '–', ''],
    ],
  );
}

function relevanceTable({ queries, ours, peer }: RelevanceFigures): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  return table(
    ['relevance', 'ours', 'peer', 'ours against peer'],
    [[`${queries} texts whose first ten results all fit`, percent(ours), percent(peer), times(ours, peer)]],
  );
}

function leadsTable({ perSecond, p50Ms, p99Ms, offeredPerSecond, rounds }: LeadFigures): string {
  const at = `at ${offeredPerSecond} a second`;
  return table(
    ['leads, embedded storage', 'how', '', `median of ${rounds} rounds`],
    [
      ['acknowledged', 'each sender waits for its answer', '', `${perSecond} a second`],
      ['sent to acknowledged, p50', at, '', `${p50Ms} ms`],
      ['sent to acknowledged, p99', at, '', `${p99Ms} ms`],
    ],
  );
}

function paymentsTable({ perSecond, p50Ms, p99Ms, rounds }: PaymentFigures): string {
  return table(
    ['reservations, embedded storage', 'how', '', `median of ${rounds} rounds`],
    [
      ['led to the gateway', 'each shopper waits for the answer', '', `${perSecond} a second`],
      ['pressed to redirected, p50', 'the same', '', `${p50Ms} ms`],
      ['pressed to redirected, p99', 'the same', '', `${p99Ms} ms`],
    ],
  );
}

function publishTable({ files, firstMs, changed, nights, ms, unchangedMs }: PublishFigures): string {
  return table(
    ['publishing to S3, one dealer', 'how much', '', 'time'],
    [
      ['first publication', `${files} files`, '', seconds(firstMs)],
      ['a night of a real feed', `${changed} files in ${nights} nights`, '', `${seconds(ms)} (median)`],
      ['nothing changed', '0 files', '', seconds(unchangedMs)],
    ],
  );
}

function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(['---', '---', '---:', '---:']), ...rows.map(line)].join('\n');
}

function times(ours: number, peer: number): string {
  return `${(ours / peer).toFixed(2)}x`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}
