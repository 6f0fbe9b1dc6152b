import type { DemandKind } from '#src/features/search/demand/index.ts';
import { CommandError } from '../command-error.ts';
import type { DemandText, TenantDemand } from '../demand/read-demand.ts';
import { DEMAND_DAYS, LEAST_REPORTS } from '../demand/store.ts';
import { FLAG_OPTION, parseWords, TEXT_OPTION } from './command-line.ts';
import type { CommandOf } from './requests.ts';
import { type Column, formatTable } from './table.ts';

/** A parsed command line of `npm run demand`. */
export interface ParsedDemandArguments {
  readonly command: CommandOf<'demand'>;
  readonly json: boolean;
  /** Folders that replace the defaults for the API's data and the tenants. */
  readonly data: string | undefined;
  readonly tenants: string | undefined;
}

export const DEMAND_HELP = `npm run demand -- [tenant…]

  what shoppers searched for in vain: searches that found nothing, and words
  that no filter stands for. A text is shown once it was reported ${LEAST_REPORTS} times

--days 28 sets the days until today, at most ${DEMAND_DAYS}. --json prints JSON.
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
export function parseDemandArguments(words: readonly string[]): ParsedDemandArguments | undefined {
  const { values, positionals } = parseWords(words, OPTIONS, DEMAND_HELP);
  if (values.help) return undefined;
  const days = Number(values.days);
  if (!Number.isInteger(days) || days < 1 || days > DEMAND_DAYS) {
    throw new CommandError(`--days must be a whole number from 1 to ${DEMAND_DAYS}, not "${values.days}".`);
  }
  const { json, data, tenants } = values;
  return { command: { command: 'demand', tenants: positionals, days }, json, data, tenants };
}

const HEADINGS = {
  nothing: 'searches that found nothing',
  words: 'words that no filter stands for',
} as const satisfies Record<DemandKind, string>;

const makeColumns = (kind: DemandKind): Column<DemandText>[] => [
  { title: HEADINGS[kind], getText: ({ text }) => text },
  { title: 'times', getText: ({ reports }) => String(reports) },
  { title: 'last', getText: ({ last }) => last },
];

/** Formats what shoppers looked for in vain as two tables for each tenant. */
export function formatDemand(demand: readonly TenantDemand[], days: number): string[] {
  const period = days === 1 ? 'today' : `the last ${days} days`;
  if (demand.length === 0) {
    return [
      `No search was reported in ${period}. Sites report searches that find nothing unless search.demand is false.`,
    ];
  }
  return demand.flatMap(({ tenant, kinds }) => [
    `${tenant}, ${period}`,
    ...kinds.flatMap(({ kind, texts, rarer }) => [
      ...(texts.length > 0
        ? formatTable(makeColumns(kind), texts)
        : [`${HEADINGS[kind]}: none ${LEAST_REPORTS} times`]),
      `and ${rarer} reported fewer than ${LEAST_REPORTS} times`,
      '',
    ]),
  ]);
}
