/** The process that supervisor.ts runs and replaces. It starts on a message and stops when its supervisor has ended. */
import type { SearchEngineAccess } from './config.ts';
import { type RunningServices, type RunOptions, runServices } from './run.ts';

/** Messages from the supervisor. The search engine may start after the API. */
export type SupervisorMessage =
  | { kind: 'start'; options: Omit<RunOptions, 'findSearchEngine'> }
  | { kind: 'search-engine'; access: SearchEngineAccess };

/** The answer to the message to start: the API runs, or why it does not. */
export type SupervisedMessage = { kind: 'started'; port: number } | { kind: 'failed'; reason: string };

const send = (message: SupervisedMessage, onSent?: () => void): void =>
  void process.send?.(message, undefined, undefined, onSent);

let starting: Promise<RunningServices> | undefined;

let searchEngine: SearchEngineAccess | undefined;

process.on('message', async (message: SupervisorMessage) => {
  if (message.kind === 'search-engine') {
    searchEngine = message.access;
    return;
  }
  starting = runServices({ ...message.options, findSearchEngine: () => searchEngine });
  try {
    const { port } = await starting;
    send({ kind: 'started', port });
  } catch (error) {
    send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
  }
});

process.once('disconnect', async () => {
  const running = await starting?.catch(() => undefined);
  await running?.stop();
  process.exit();
});

// Ctrl-C in a terminal reaches this process too. Its supervisor stops it, in order.
process.on('SIGINT', () => undefined);
