/**
 * Restores a backup into an empty machine: `npm run restore -- --from FILE [--check] [--replace] [--data DIR]`. Stop the API
 * first. --check reads the backup and changes nothing; --replace removes what is there. Uses the database at DATABASE_URL, else
 * an embedded one in the data folder.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkBackup, restoreBackup } from '#src/api/backup/index.ts';
import { CommandError, formatManifest } from '#src/api/command/index.ts';
import { getApiConfig } from '#src/api/config.ts';
import { readCommandLine, reportFailure } from './command-line.ts';

const { values } = readCommandLine({
  options: {
    from: { type: 'string' },
    check: { type: 'boolean', default: false },
    replace: { type: 'boolean', default: false },
    data: { type: 'string', default: '.cache/api' },
  },
});
try {
  if (values.from === undefined) throw new CommandError('Name the backup to read: npm run restore -- --from FILE.');
  const file = resolve(values.from);
  const dataDir = resolve(values.data);
  const keyFile = join(dataDir, 'keys.json');
  // The API would generate keys here, which cannot open the backup.
  if (process.env['API_KEYS'] === undefined && !existsSync(keyFile)) {
    throw new CommandError(
      `The keys of the backup are missing. Set API_KEYS and API_SECRET, or put the keys.json of the old machine at ${keyFile}.`,
    );
  }
  const config = getApiConfig(process.env, dataDir);
  const manifest = values.check
    ? await checkBackup(file, config)
    : await restoreBackup(file, config, { replace: values.replace });
  console.log(formatManifest(manifest).join('\n'));
  console.log(
    values.check
      ? 'The backup is complete and your keys open it. Nothing was changed.'
      : 'Restored. Start the API: it sends the leads that were not delivered when the backup was made.',
  );
} catch (error) {
  reportFailure(error);
}
