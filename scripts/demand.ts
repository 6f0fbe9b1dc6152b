/**
 * Prints what shoppers searched for in vain: `npm run demand -- [slug…] [--days 28] [--kind nothing|words] [--json]`. Uses the database at
 * DATABASE_URL, else the embedded one (`--data DIR`, default .cache/api), through the running API if there is one.
 */
import { join, resolve } from 'node:path';
import {
  CommandError,
  DEMAND_HELP,
  formatDemand,
  openCommands,
  type ParsedDemandArguments,
  parseDemandArguments,
} from '#src/api/command/index.ts';

const ROOT = resolve(import.meta.dirname, '..');

try {
  const args = parseDemandArguments(process.argv.slice(2));
  if (args) await printDemand(args);
  else console.log(DEMAND_HELP);
} catch (error) {
  console.error(
    error instanceof CommandError
      ? error.message
      : `Could not read the counted searches: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}

async function printDemand({ command, json, data, tenants }: ParsedDemandArguments): Promise<void> {
  const commands = openCommands({
    env: process.env,
    dataDir: resolve(data ?? join(ROOT, '.cache/api')),
    tenantsDir: resolve(tenants ?? 'tenants'),
    outDir: resolve('dist'),
  });
  try {
    const answer = await commands.run(command);
    if (answer.command !== 'demand') throw new CommandError('The running API is a different version. Restart it.');
    console.log(
      json
        ? JSON.stringify({ days: answer.days, demand: answer.demand }, null, 2)
        : formatDemand(answer.demand, answer.days).join('\n'),
    );
  } finally {
    await commands.close();
  }
}
