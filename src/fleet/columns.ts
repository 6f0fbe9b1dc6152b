import { html } from 'hono/html';
import { formatCount, formatWholeNumber } from '#src/lib/text.ts';
import { countRows } from '#src/stock/index.ts';
import { type Attention, findLargestScript, isOld, rankAttention } from './attention.ts';
import {
  type Cell,
  count,
  countProblems,
  describeFeedAges,
  describeRebuilds,
  readFact,
  renderOutcome,
  seconds,
} from './figure.ts';
import type { FleetTenant } from './fleet.ts';
import { formatKilobytes, renderAge } from './format.ts';

/** A tenant with what needs attention, as the table shows it. */
export interface FleetRow {
  readonly tenant: FleetTenant;
  readonly attention: readonly Attention[];
}

/** A column of figures. Adding one is adding an entry to `COLUMNS`. */
export interface FleetColumn {
  /** Names the column in the address: `?sort=cars`. */
  readonly key: string;
  readonly heading: string;
  /** Explanation of the figure, shown when the pointer is on the heading. */
  readonly description: string;
  /** Figures are aligned at their end, so that they can be compared. */
  readonly isNumber: boolean;
  /** Order of the first click. */
  readonly order: Order;
  read(row: FleetRow, now: number): Cell;
}

export const COLUMNS: readonly FleetColumn[] = [
  {
    key: 'build',
    heading: 'Last build',
    description: 'Outcome of the last build that handled the dealer',
    isNumber: false,
    order: 'desc',
    read: ({ tenant }, now) =>
      readFact(tenant.build, 'build', ({ at, result }) => ({
        text: renderOutcome(result.outcome),
        note: renderAge(at, now),
        sort: at,
      })),
  },
  {
    key: 'cars',
    heading: 'Cars',
    description: 'Cars that the site lists',
    isNumber: true,
    order: 'desc',
    read: ({ tenant }) => readFact(tenant.stock, 'stock', ({ cars }) => count(cars)),
  },
  {
    key: 'feeds',
    heading: 'Feeds',
    description: 'Age of the oldest feed, and how the last attempt to fetch it ended',
    isNumber: false,
    order: 'asc',
    read: ({ tenant }, now) => readFact(tenant.feeds, 'feeds', (feeds) => describeFeedAges(feeds, now)),
  },
  {
    key: 'quarantined',
    heading: 'Quaran\u00ADtined',
    description: 'Rows of the feed that are not published',
    isNumber: true,
    order: 'desc',
    read: ({ tenant }) =>
      readFact(tenant.stock, 'quarantined', ({ stock }) => {
        const rows = countRows(stock.quarantined);
        return { ...count(rows), level: rows > 0 ? 'warning' : 'quiet' };
      }),
  },
  {
    key: 'warnings',
    heading: 'Warnings',
    description: 'Warnings about the config, the files and the rows of the feed',
    isNumber: true,
    order: 'desc',
    read: ({ tenant }) =>
      readFact(tenant.stock, 'warnings', ({ warnings, stock }) =>
        countProblems(warnings.length + countRows(stock.warnings)),
      ),
  },
  {
    key: 'photos',
    heading: 'Photos failed',
    description: 'Photos that the last build could not fetch, with those that it fetched and left for the next one',
    isNumber: true,
    order: 'desc',
    read: ({ tenant }) =>
      readFact(tenant.photos, 'photos', (photos) => {
        if (!photos) return { text: 'Not mirrored', level: 'quiet', sort: -1 };
        return {
          ...count(photos.failed),
          note: html`${formatWholeNumber(photos.fetched)} fetched${
            photos.pending > 0 && html`,<br>${formatWholeNumber(photos.pending)} waiting`
          }`,
          level: photos.failed > 0 ? 'warning' : 'quiet',
        };
      }),
  },
  {
    key: 'unsent',
    heading: 'Not sent',
    description: 'Cars that feeds for other companies leave out, in all of them together',
    isNumber: true,
    order: 'desc',
    read: ({ tenant }) =>
      readFact(tenant.syndication, 'syndication', (feeds) => {
        if (feeds.length === 0) return { text: 'No feeds', level: 'quiet', sort: -1 };
        const rejected = feeds.reduce((sum, { rejectedCars }) => sum + rejectedCars, 0);
        return {
          ...count(rejected),
          note: `of ${formatCount(feeds.length, 'feed')}`,
          level: rejected > 0 ? 'warning' : 'quiet',
        };
      }),
  },
  {
    key: 'changed',
    heading: 'Pages changed',
    description: 'Pages that the last build rendered, assembled or removed',
    isNumber: true,
    order: 'desc',
    read: ({ tenant }) =>
      readFact(tenant.build, 'changes', ({ result }) => {
        if (result.outcome === 'failed') return countProblems(0);
        const { rendered, assembled, removed, total } = result.pages;
        return { ...countProblems(rendered + assembled + removed), note: `of ${formatWholeNumber(total)}` };
      }),
  },
  {
    key: 'rebuilds',
    heading: 'Rebuilds',
    description: 'Rebuilds that wait, run or were given up, after changes of the feed or the config',
    isNumber: false,
    order: 'desc',
    read: ({ tenant }) => readFact(tenant.rebuilds, 'rebuilds', describeRebuilds),
  },
  {
    key: 'script',
    heading: 'Script',
    description: 'Script that a page loads when it opens, of the page that is nearest to its budget',
    isNumber: true,
    order: 'desc',
    read: ({ tenant }) =>
      readFact(tenant.scripts, 'speed', (scripts) => {
        const page = findLargestScript(scripts);
        if (!page) return { text: 'No pages', sort: 0 };
        const share = page.bytes / page.budget;
        return {
          text: `${Math.round(share * 100)}%`,
          note: `${page.kind}, ${formatKilobytes(page.bytes)}`,
          level: share > 1 ? 'warning' : undefined,
          sort: share,
        };
      }),
  },
  {
    key: 'lcp',
    heading: 'LCP',
    description: 'Largest contentful paint: of three of four visits, else of the slowest page on a simulated phone',
    isNumber: true,
    order: 'desc',
    read: ({ tenant: { field, lab } }) =>
      field.kind === 'known'
        ? readFact(field, 'speed', ({ lcp, loads }) => ({ ...seconds(lcp), note: `${formatWholeNumber(loads)} loads` }))
        : readFact(lab, 'speed', (pages) => {
            const slowest = pages.toSorted((a, b) => b.lcp - a.lcp)[0];
            return slowest ? { ...seconds(slowest.lcp), note: `lab, ${slowest.kind}` } : { text: 'No pages', sort: 0 };
          }),
  },
  {
    key: 'status',
    heading: 'Stock changed',
    description: 'Age of the status file: when prices or availability last changed',
    isNumber: false,
    order: 'asc',
    read: ({ tenant }, now) =>
      readFact(tenant.status, 'status', (at) => ({
        text: renderAge(at, now),
        level: isOld(at, now) ? 'warning' : undefined,
        sort: at,
      })),
  },
  {
    key: 'published',
    heading: 'Published',
    description: 'When the site was last published to the bucket',
    isNumber: false,
    order: 'asc',
    read: ({ tenant }, now) =>
      readFact(tenant.publication, 'publication', ({ at, outcome }) => ({
        text: renderAge(at, now),
        note: outcome === 'published' ? undefined : outcome,
        level: UNPUBLISHED.has(outcome) ? 'bad' : undefined,
        sort: at,
      })),
  },
  {
    key: 'alarms',
    heading: 'Alarms',
    description: 'Checks from the public address that failed twice in a row',
    isNumber: true,
    order: 'desc',
    read: ({ tenant }, now) =>
      readFact(tenant.checks, 'checks', ({ at, checks }) => {
        const alarms = checks.filter(({ alarmSince }) => alarmSince !== undefined).length;
        return { ...count(alarms), note: renderAge(at, now), level: alarms > 0 ? 'bad' : 'quiet' };
      }),
  },
];

/** Outcomes after which the bucket does not have the newest release. */
const UNPUBLISHED: ReadonlySet<string> = new Set(['failed', 'conflict', 'not finished']);

export type Order = 'asc' | 'desc';

/** Orders rows by a column, by `name` or by `attention`. Those without the figure come last in both directions. */
export function sortRows(
  rows: readonly FleetRow[],
  { sort, order, now }: { readonly sort: string; readonly order: Order; readonly now: number },
): FleetRow[] {
  const direction = order === 'asc' ? 1 : -1;
  const byName = (a: FleetRow, b: FleetRow): number => collator.compare(a.tenant.name, b.tenant.name);
  if (sort === 'name') return rows.toSorted((a, b) => byName(a, b) * direction);
  const last = order === 'asc' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const keys = new Map(rows.map((row) => [row, getSortKey(row, sort, now) ?? last]));
  const compare = (a: FleetRow, b: FleetRow): number => {
    const [first = last, second = last] = [keys.get(a), keys.get(b)];
    return first === second ? 0 : (first < second ? -1 : 1) * direction;
  };
  return rows.toSorted((a, b) => compare(a, b) || byName(a, b));
}

function getSortKey(row: FleetRow, sort: string, now: number): number | undefined {
  if (sort === 'attention') return rankAttention(row.attention);
  const cell = COLUMNS.find(({ key }) => key === sort)?.read(row, now);
  return cell?.kind === 'figure' ? cell.sort : undefined;
}

const collator = new Intl.Collator('en-AU', { numeric: true });
