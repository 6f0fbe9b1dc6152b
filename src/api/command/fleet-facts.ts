import { existsSync } from 'node:fs';
import type { DemandKind } from '#src/features/search/index.ts';
import { CommandError } from '../command-error.ts';
import type { CommonText } from '../demand/read-demand.ts';
import type { ServicesOptions } from '../open-services.ts';
import { type Commands, openCommands } from './open-commands.ts';

/* The facts that the fleet page reads from the database. It is open only while it is read, so that an API can start. */

/** Days on the fleet page. */
const FLEET_DAYS = 28;
/** Texts of a list on the fleet page. */
const FLEET_TEXTS = 5;

/**
 * Reads how fast the pages of each tenant were: the largest contentful paint in milliseconds, at the 75th percentile, and the page views
 * it was measured in, by slug.
 */
export async function readPageSpeed(
  options: ServicesOptions,
): Promise<ReadonlyMap<string, { readonly lcp: number; readonly loads: number }>> {
  const vitals = await readOnce(options, async ({ run }) => {
    const answer = await run({ command: 'vitals', tenants: [], days: FLEET_DAYS });
    return answer.command === 'vitals' ? answer.vitals : undefined;
  });
  return new Map(
    vitals?.flatMap(({ tenant, all: { lcp } }) => (lcp ? [[tenant, { lcp: lcp.p75, loads: lcp.views }]] : [])),
  );
}

/** Reads what the shoppers of each tenant searched for in vain most often, by slug. */
export async function readTopDemand(
  options: ServicesOptions,
): Promise<ReadonlyMap<string, Readonly<Record<DemandKind, readonly CommonText[]>>>> {
  const demand = await readOnce(options, async ({ run }) => {
    const answer = await run({ command: 'demand', tenants: [], days: FLEET_DAYS });
    return answer.command === 'demand' ? answer.demand : undefined;
  });
  return new Map(
    demand?.map(({ tenant, lists }) => {
      const list = (kind: DemandKind) => lists.find((one) => one.kind === kind)?.texts.slice(0, FLEET_TEXTS) ?? [];
      return [tenant, { nothing: list('nothing'), words: list('words') }];
    }),
  );
}

/** Opens the database while it is read. Returns undefined if there is none yet. */
async function readOnce<Value>(
  options: ServicesOptions,
  read: (commands: Commands) => Promise<Value | undefined>,
): Promise<Value | undefined> {
  if (!options.env['DATABASE_URL'] && !existsSync(options.dataDir)) return undefined;
  const commands = openCommands(options);
  try {
    const value = await read(commands);
    if (value === undefined) throw new CommandError('The running API is a different version. Restart it.');
    return value;
  } finally {
    await commands.close();
  }
}
