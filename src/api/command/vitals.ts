import { VITALS, type Vital } from '#src/features/vitals/index.ts';
import { CommandError } from '../command-error.ts';
import { KEPT_DAYS } from '../day-counts.ts';
import type { Percentile, VitalRating } from '../vitals/histogram.ts';
import { SCALES } from '../vitals/histogram.ts';
import { countViews, type Percentiles, type TenantVitals } from '../vitals/read-vitals.ts';
import { FLAG_OPTION, parseWords, TEXT_OPTION } from './command-line.ts';
import type { CommandOf } from './requests.ts';
import { formatTable, type TableColumn } from './table.ts';

/** A parsed command line of `npm run vitals`. */
export interface ParsedVitalsArguments {
  readonly command: CommandOf<'vitals'>;
  readonly json: boolean;
  /** Folders that replace the defaults for the API's data and the tenants. */
  readonly data: string | undefined;
  readonly tenants: string | undefined;
}

export const VITALS_HELP = `npm run vitals -- [tenant…]

  how fast pages were for shoppers: for each tenant, kind of page and kind of
  device, the value that three quarters of the page views did not exceed

--days 28 sets the days until today, at most ${KEPT_DAYS}. --json prints JSON.
--data DIR and --tenants DIR replace the folders .cache/api and tenants.`;

const OPTIONS = {
  days: { type: 'string', default: '28' },
  data: TEXT_OPTION,
  tenants: TEXT_OPTION,
  json: FLAG_OPTION,
  help: FLAG_OPTION,
} as const;

/**
 * Parses the command line; undefined if it asks for help.
 * @throws CommandError that explains how to fix it.
 */
export function parseVitalsArguments(words: readonly string[]): ParsedVitalsArguments | undefined {
  const { values, positionals } = parseWords(words, OPTIONS, VITALS_HELP);
  if (values.help) return undefined;
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > KEPT_DAYS) {
    throw new CommandError(`--days must be a whole number from 1 to ${KEPT_DAYS}, not "${values.days}".`);
  }
  const { json, data, tenants } = values;
  return { command: { command: 'vitals', tenants: positionals, days }, json, data, tenants };
}

interface Line {
  readonly page: string;
  readonly device: string;
  readonly vitals: Percentiles;
}

const MARKS = { good: '', 'needs improvement': ' ~', poor: ' !' } as const satisfies Record<VitalRating, string>;

const COLUMNS: readonly TableColumn<Line>[] = [
  { title: 'page', getText: ({ page }) => page },
  { title: 'device', getText: ({ device }) => device },
  { title: 'views', getText: ({ vitals }) => String(countViews(vitals)) },
  ...VITALS.map((vital) => ({
    title: vital.toUpperCase(),
    getText: ({ vitals }: Line) => formatCell(vital, vitals[vital]),
  })),
];

function formatCell(vital: Vital, percentile: Percentile | undefined): string {
  return percentile ? `${formatValue(vital, percentile.p75)}${MARKS[percentile.rating]}` : '-';
}

function formatValue(vital: Vital, value: number): string {
  if (vital === 'cls') return value.toFixed(2);
  return vital === 'inp' || vital === 'ttfb' ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}

/** Formats how fast pages were as a table for each tenant. */
export function formatVitals(vitals: readonly TenantVitals[], days: number): string[] {
  const period = days === 1 ? 'today' : `the last ${days} days`;
  if (vitals.length === 0) {
    return [`No page views were measured in ${period}. Sites measure the share of views in features.vitals.sample.`];
  }
  return [
    ...vitals.flatMap(({ tenant, all, pages }) => [
      `${tenant}, ${period}`,
      ...formatTable(COLUMNS, [{ page: 'all', device: 'all', vitals: all }].concat(pages)),
      '',
    ]),
    'Three quarters of the page views were at least this fast.',
    `~ needs improvement over ${formatLimits('good')}`,
    `! poor over ${formatLimits('fair')}`,
  ];
}

const formatLimits = (limit: 'good' | 'fair'): string =>
  VITALS.map((vital) => `${vital.toUpperCase()} ${formatLimit(vital, SCALES[vital][limit])}`).join(', ');

const formatLimit = (vital: Vital, value: number): string =>
  vital === 'cls' ? String(value) : formatValue(vital, value);
