import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { V8_FLAGS } from '#src/lib/v8-flags.ts';
import type { SearchEngineAccess } from './config.ts';
import type { RunOptions } from './run.ts';
import type { SupervisedMessage, SupervisorMessage } from './supervised-process.ts';

const PROCESS = fileURLToPath(new URL('./supervised-process.ts', import.meta.url));

/** When to start a process again that died. */
export interface Backoff {
  /** Pause before each start in a row, in milliseconds. After the last one the supervisor gives up. */
  readonly pausesMs: readonly number[];
  /** A process that ran for so long was healthy: the pauses begin again. */
  readonly healthyMs: number;
}

const BACKOFF: Backoff = { pausesMs: [200, 1000, 5000, 15_000, 30_000], healthyMs: 60_000 };

/** Options of an API that runs in its own process. */
export type SupervisedOptions = Omit<RunOptions, 'port' | 'host' | 'findSearchEngine'>;

/** Callbacks for a supervisor's reports, and the waits before it starts the process again. */
export interface SupervisionEvents {
  /** Prints a line for the person at the terminal. */
  readonly say: (line: string) => void;
  /** The process keeps dying and is not started again. */
  readonly onGivenUp: () => void;
  readonly backoff?: Backoff | undefined;
}

/** An API in its own process, which is replaced when it dies. */
export interface SupervisedApi {
  /** The same after each restart. */
  readonly port: number;
  /** Id of the current process; undefined between two. */
  getPid(): number | undefined;
  /** Gives this process, and those that replace it, the engine that answers searches. */
  setSearchEngine(access: SearchEngineAccess): void;
  /** Ends the process gracefully and starts no other. */
  stop(): Promise<void>;
}

/**
 * Runs the API in its own process and starts it again when that dies. A process that keeps dying is given up. Every step is
 * said in words.
 * @throws with the API's own message if the first start fails.
 */
export async function superviseApi(options: SupervisedOptions, events: SupervisionEvents): Promise<SupervisedApi> {
  const { say, onGivenUp, backoff: { pausesMs, healthyMs } = BACKOFF } = events;
  let current = startProcess(options, 0);
  const { port } = await current.started;
  let isStopping = false;
  let searchEngine: SearchEngineAccess | undefined;
  let pause: { timer: NodeJS.Timeout; end: () => void } | undefined;

  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      pause = { timer: setTimeout(resolve, ms), end: resolve };
    });

  const watch = async (): Promise<void> => {
    let deaths = 0;
    let startedAt = performance.now();
    for (let reason = await current.ended; !isStopping; reason = await current.ended) {
      if (performance.now() - startedAt >= healthyMs) deaths = 0;
      const pauseMs = pausesMs[deaths];
      deaths += 1;
      if (pauseMs === undefined) {
        say(
          `The API died ${deaths} times in a row, the last time by ${reason}. It is not started again: fix the cause first.`,
        );
        onGivenUp();
        return;
      }
      say(
        `The API died (${reason}). It starts again in ${pauseMs / 1000} s; browsers keep their leads and send them again.`,
      );
      await wait(pauseMs);
      if (isStopping) return;
      startedAt = performance.now();
      current = startProcess(options, port);
      if (searchEngine) current.send({ kind: 'search-engine', access: searchEngine });
      // A start that fails ends the process, which is handled above.
      const isStarted = await current.started.then(
        () => true,
        (error: Error) => {
          say(error.message);
          return false;
        },
      );
      if (isStarted) say('The API is running again.');
    }
  };
  const watching = watch();

  return {
    port,
    getPid: () => current.getPid(),
    setSearchEngine(access) {
      searchEngine = access;
      current.send({ kind: 'search-engine', access });
    },
    async stop() {
      isStopping = true;
      if (pause) {
        clearTimeout(pause.timer);
        pause.end();
      }
      await current.stop();
      await watching;
    },
  };
}

interface ApiProcess {
  /** Resolves once the API answers. Rejects with its message if it cannot start. */
  readonly started: Promise<{ readonly port: number }>;
  /** Resolves with the signal or exit code once the process has ended. */
  readonly ended: Promise<string>;
  getPid(): number | undefined;
  /** Does nothing once the process has ended. */
  send(message: SupervisorMessage): void;
  stop(): Promise<void>;
}

function startProcess(options: SupervisedOptions, port: number): ApiProcess {
  const child: ChildProcess = fork(PROCESS, { env: options.env, execArgv: [...V8_FLAGS] });
  const started = Promise.withResolvers<{ port: number }>();
  const ended = Promise.withResolvers<string>();
  child.on('message', (message: SupervisedMessage) => {
    if (message.kind === 'started') started.resolve({ port: message.port });
    else started.reject(new Error(message.reason));
  });
  child.on('exit', (code, signal) => {
    const reason = signal ?? `exit code ${code}`;
    started.reject(new Error(`The API ended before it answered (${reason}).`));
    ended.resolve(reason);
  });
  child.on('error', (error) => {
    if (child.pid !== undefined) return;
    started.reject(error);
    ended.resolve(error.message);
  });
  // A failed start also resolves `ended`, so a rejection that no caller awaits is not an error.
  started.promise.catch(() => undefined);
  const send = (message: SupervisorMessage): void => {
    if (child.connected) child.send(message);
  };
  send({ kind: 'start', options: { ...options, port } });
  const isRunning = (): boolean => child.exitCode === null && child.signalCode === null;
  return {
    started: started.promise,
    ended: ended.promise,
    getPid: () => (isRunning() ? child.pid : undefined),
    send,
    async stop() {
      // The process stops when its channel closes, so it also stops when this process is killed.
      if (child.connected) child.disconnect();
      await ended.promise;
    },
  };
}
