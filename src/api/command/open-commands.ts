import { CommandError } from '../command-error.ts';
import { type OpenServices, openServices, type ServicesOptions } from '../open-services.ts';
import { getCaller } from '../security/audit-log.ts';
import type { Command } from './requests.ts';
import { type CommandAnswer, runCommand } from './run.ts';
import { askRunningApi } from './socket.ts';

/** Runs the commands of one terminal. */
export interface Commands {
  run(command: Command): Promise<CommandAnswer>;
  close(): Promise<void>;
}

/**
 * Runs commands in the API that has the embedded database open, or in this process if there is none or the database is a
 * server. Opens nothing before the first command.
 */
export function openCommands(options: ServicesOptions): Commands {
  const { env, dataDir } = options;
  const caller = getCaller(env['SUDO_USER']);
  let services: OpenServices | undefined;
  let isApiRunning = false;
  return {
    async run(command) {
      if (!services && !env['DATABASE_URL']) {
        const answer = await askRunningApi(dataDir, command, caller);
        if (answer) {
          isApiRunning = true;
          return answer;
        }
        if (isApiRunning) {
          throw new CommandError('The API stopped while the command was running. Run the command again.');
        }
      }
      services ??= await openServices({ ...options, env: { API_LOG: 'error', ...env } });
      return runCommand(services, command, { caller });
    },
    close: async () => services?.close(),
  };
}
