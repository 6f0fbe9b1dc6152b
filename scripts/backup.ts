/**
 * Writes everything that the API stores into one encrypted file: `npm run backup -- --to FILE [--data DIR] [--tenants DIR]`.
 * Uses the database at DATABASE_URL, else the embedded one, through the running API if there is one. The API goes on working.
 */
import { resolve } from 'node:path';
import { CommandError, formatAnswer, openCommands } from '#src/api/command/index.ts';
import { readCommandLine, reportFailure } from './command-line.ts';

const { values } = readCommandLine({
  options: {
    to: { type: 'string' },
    data: { type: 'string', default: '.cache/api' },
    tenants: { type: 'string', default: 'tenants' },
  },
});
const commands = openCommands({
  env: process.env,
  dataDir: resolve(values.data),
  tenantsDir: resolve(values.tenants),
  outDir: resolve('dist'),
});
try {
  if (values.to === undefined) throw new CommandError('Name the file to write: npm run backup -- --to FILE.');
  const answer = await commands.run({ command: 'backup', to: resolve(values.to) });
  if (answer.command === 'backup') console.log(formatAnswer(answer).join('\n'));
} catch (error) {
  reportFailure(error);
} finally {
  await commands.close();
}
