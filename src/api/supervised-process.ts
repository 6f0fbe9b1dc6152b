/** The process that supervisor.ts runs and replaces. It starts on a message and stops when its supervisor has ended. */
import { type RunningServices, type RunOptions, runServices } from './run.ts';

/** The answer to the first message: the API runs, or why it does not. */
export type SupervisedMessage = { kind: 'started'; port: number } | { kind: 'failed'; reason: string };

const send = (message: SupervisedMessage, onSent?: () => void): void =>
  void process.send?.(message, undefined, undefined, onSent);

let starting: Promise<RunningServices> | undefined;

process.once('message', async (options: RunOptions) => {
  starting = runServices(options);
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
