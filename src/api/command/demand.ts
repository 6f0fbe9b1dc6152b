import { DEMAND_KINDS, type DemandKind } from '#src/features/search/index.ts';
import { formatCount } from '#src/lib/text.ts';
import { CommandError } from '../command-error.ts';
import { KEPT_DAYS } from '../day-counts.ts';
import { type CommonText, type DemandList, MOST_LISTED, type TenantDemand } from '../demand/read-demand.ts';
import { COMMON } from '../demand/store.ts';
import { FLAG_OPTION, parseWords, TEXT_OPTION } from './command-line.ts';
import type { CommandOf } from './requests.ts';
import { formatTable, type TableColumn } from './table.ts';

/** A parsed command line of `npm run demand`. */
export interface ParsedDemandArguments {
  readonly command: CommandOf<'demand'>;
  readonly json: boolean;
  /** Folders that replace the defaults for the API's data and the tenants. */
  readonly data: string | undefined;
  readonly tenants: string | undefined;
}

export const DEMAND_HELP = `npm run demand -- [tenant…]

  what shoppers searched for in vain: for each tenant, the searches that found
  nothing, and the words that became no filter, at most ${MOST_LISTED} of each

--days 28 sets the days until today, at most ${KEPT_DAYS}. --kind nothing or --kind words
prints one of the two. --json prints JSON.
--data DIR and --tenants DIR replace the folders .cache/api and tenants.`;

const OPTIONS = {
  days: { type: 'string', default: '28' },
  kind: TEXT_OPTION,
  data: TEXT_OPTION,
  tenants: TEXT_OPTION,
  json: FLAG_OPTION,
  help: FLAG_OPTION,
} as const;

/**
 * Parses the command line; undefined if it asks for help.
 * @throws CommandError that explains how to fix it.
 */
export function parseDemandArguments(words: readonly string[]): ParsedDemandArguments | undefined {
  const { values, positionals } = parseWords(words, OPTIONS, DEMAND_HELP);
  if (values.help) return undefined;
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > KEPT_DAYS) {
    throw new CommandError(`--days must be a whole number from 1 to ${KEPT_DAYS}, not "${values.days}".`);
  }
  const kind = DEMAND_KINDS.find((name) => name === values.kind);
  if (values.kind !== undefined && kind === undefined) {
    throw new CommandError(`--kind must be ${DEMAND_KINDS.join(' or ')}, not "${values.kind}".`);
  }
  const { json, data, tenants } = values;
  return { command: { command: 'demand', tenants: positionals, days, kind }, json, data, tenants };
}

const HEADINGS = {
  nothing: 'Searches that found nothing',
  words: 'Words that were not understood',
} as const satisfies Record<DemandKind, string>;

const COLUMNS: readonly TableColumn<CommonText>[] = [
  { title: 'times', getText: ({ occurrences }) => String(occurrences) },
  { title: 'last day', getText: ({ lastDay }) => lastDay },
  { title: 'text', getText: ({ text }) => text, minWidth: 20 },
];

/** Formats what shoppers searched for in vain, as a table for each tenant and kind. */
export function formatDemand(demand: readonly TenantDemand[], days: number): string[] {
  const period = days === 1 ? 'today' : `the last ${days} days`;
  if (demand.length === 0) return [`Nothing was searched for in vain in ${period}. Sites count it with search.demand.`];
  return [
    ...demand.flatMap(({ tenant, lists }) => [`${tenant}, ${period}`, '', ...lists.flatMap(formatList)]),
    `A text is kept once it was counted ${COMMON} times in ${KEPT_DAYS} days. Days are in UTC.`,
  ];
}

function formatList({ kind, texts, rarer }: DemandList): string[] {
  const table = texts.length > 0 ? formatTable(COLUMNS, texts) : [];
  return [HEADINGS[kind], ...table, ...formatRest(texts.length, rarer), ''];
}

function formatRest(listed: number, rarer: number): string[] {
  if (rarer > 0) return [formatCount(rarer, listed > 0 ? 'rarer text' : 'rare text')];
  return listed > 0 ? [] : ['none'];
}
