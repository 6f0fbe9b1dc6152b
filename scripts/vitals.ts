/**
 * Prints how fast pages were for shoppers: `npm run vitals -- [slug…] [--days 28] [--json]`. Uses the database at DATABASE_URL, else the
 * embedded one (`--data DIR`, default .cache/api), through the running API if there is one.
 */
import { join, resolve } from 'node:path';
import {
  CommandError,
  formatVitals,
  openCommands,
  type ParsedVitalsArguments,
  parseVitalsArguments,
  VITALS_HELP,
} from '#src/api/command/index.ts';

const ROOT = resolve(import.meta.dirname, '..');

try {
  const args = parseVitalsArguments(process.argv.slice(2));
  if (args) await printVitals(args);
  else console.log(VITALS_HELP);
} catch (error) {
  console.error(
    error instanceof CommandError
      ? error.message
      : `Could not read the vitals: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}

async function printVitals({ command, json, data, tenants }: ParsedVitalsArguments): Promise<void> {
  const commands = openCommands({
    env: process.env,
    dataDir: resolve(data ?? join(ROOT, '.cache/api')),
    tenantsDir: resolve(tenants ?? 'tenants'),
    outDir: resolve('dist'),
  });
  try {
    const answer = await commands.run(command);
    if (answer.command !== 'vitals') throw new CommandError('The running API is a different version. Restart it.');
    console.log(
      json
        ? JSON.stringify({ days: answer.days, vitals: answer.vitals }, null, 2)
        : formatVitals(answer.vitals, answer.days).join('\n'),
    );
  } finally {
    await commands.close();
  }
}
