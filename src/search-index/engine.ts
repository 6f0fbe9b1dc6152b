import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '../lib/durations.ts';
import { getEngineBinary } from './binary.ts';
import {
  claimData,
  findFreePort,
  getRunningFile,
  isHealthy,
  type Running,
  readMasterKey,
  readRunning,
  releaseData,
  writeRunning,
} from './engine-data.ts';
import { SearchEngineError } from './errors.ts';
import type { SearchSettings } from './settings-env.ts';
import { runBeforeExit } from './signals.ts';

/** A running search engine. */
export interface SearchEngine {
  readonly url: string;
  readonly adminKey: string;
  /** The URL that browsers use. */
  readonly publicUrl: string;
  /** Stops the engine if it was started here. An engine that was already running continues. */
  stop(): Promise<void>;
}

const STARTUP_SECONDS = 60;
const STOP_SECONDS = 10;
const POLL_MS = 30;

/** Opens the configured engine. A local engine that already runs on the same data is shared. */
export async function openEngine(
  settings: SearchSettings,
  cacheDir: string,
  startupSeconds = STARTUP_SECONDS,
): Promise<SearchEngine> {
  if (settings.kind === 'host') return await openHostedEngine(settings);
  const { dataDir, publicUrl } = settings;
  const adminKey = readMasterKey(dataDir);
  const deadline = performance.now() + startupSeconds * SECOND;
  for (;;) {
    const running = readRunning(dataDir);
    if (!running) {
      const url = `http://127.0.0.1:${await findFreePort(settings.port)}`;
      if (claimData(dataDir, { pid: process.pid, url })) {
        const stop = await startEngine({ settings, cacheDir, url, adminKey, startupSeconds });
        return { url, adminKey, publicUrl: publicUrl ?? url, stop };
      }
    } else if (await isHealthy(running.url)) {
      return { url: running.url, adminKey, publicUrl: publicUrl ?? running.url, stop: async () => undefined };
    } else if (performance.now() > deadline) {
      throw new SearchEngineError(describeOccupied(running, dataDir, startupSeconds));
    }
    await wait(POLL_MS);
  }
}

interface Start {
  readonly settings: Extract<SearchSettings, { kind: 'local' }>;
  readonly cacheDir: string;
  readonly url: string;
  readonly adminKey: string;
  readonly startupSeconds: number;
}

/** Starts the engine on data that this process has locked. Returns a function that stops it. */
async function startEngine({ settings, cacheDir, url, adminKey, startupSeconds }: Start): Promise<() => Promise<void>> {
  const { dataDir } = settings;
  let child: ChildProcess | undefined;
  const kill = () => child?.kill('SIGTERM');
  const end = async () => {
    if (child) await stopProcess(child);
    releaseData(dataDir, [process.pid, child?.pid]);
  };
  // Registered before the engine starts, so that no signal can orphan it.
  const forget = runBeforeExit(end);
  process.once('exit', kill);
  const stop = async () => {
    await end();
    forget();
    process.off('exit', kill);
  };
  try {
    const binary = await getEngineBinary(settings.binary, cacheDir);
    child = spawn(binary, makeArguments(url, dataDir), {
      // The key is passed in the environment, because command lines are visible to all users of the machine.
      env: { MEILI_MASTER_KEY: adminKey },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // The engine's own process, which keeps running if this one is killed.
    if (child.pid !== undefined) writeRunning(dataDir, { pid: child.pid, url });
    await waitUntilHealthy(child, url, startupSeconds);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function describeOccupied({ pid, url }: Running, dataDir: string, seconds: number): string {
  return (
    `The search engine's data in ${dataDir} is in use by process ${pid}, which did not respond at ${url} within ${seconds} s. ` +
    `Wait for it or stop it. If process ${pid} is not a search engine, remove ${getRunningFile(dataDir)}.`
  );
}

async function openHostedEngine({
  url,
  adminKey,
  publicUrl,
}: Extract<SearchSettings, { kind: 'host' }>): Promise<SearchEngine> {
  if (await isHealthy(url)) return { url, adminKey, publicUrl, stop: async () => undefined };
  throw new SearchEngineError(`No search engine responds at ${url}/health. Start it, or correct MEILI_URL.`);
}

function makeArguments(url: string, dataDir: string): string[] {
  return [
    '--http-addr',
    url.replace('http://', ''),
    '--db-path',
    join(dataDir, 'db'),
    '--dump-dir',
    join(dataDir, 'dumps'),
    '--snapshot-dir',
    join(dataDir, 'snapshots'),
    '--env',
    'production',
    '--no-analytics',
    '--log-level',
    'WARN',
    '--max-indexing-memory',
    '1GiB',
  ];
}

async function waitUntilHealthy(child: ChildProcess, url: string, seconds: number): Promise<void> {
  const lines = collectLastLines(child);
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended ??= `it exited with ${signal ?? `exit code ${code}`}`));
  const deadline = performance.now() + seconds * SECOND;
  while (!(await isHealthy(url))) {
    if (ended !== undefined) throw new SearchEngineError(describeStartFailure(ended, lines()));
    if (performance.now() > deadline) {
      throw new SearchEngineError(describeStartFailure(`it did not respond at ${url} within ${seconds} s`, lines()));
    }
    await wait(POLL_MS);
  }
}

function describeStartFailure(reason: string, lines: string): string {
  const advice = /incompatible|version/iu.test(lines)
    ? 'Its data was written by another version. Remove the folder of MEILI_DATA_DIR (default: .cache/meilisearch/data). The next run rebuilds it from the stock.'
    : 'Fix the error it reports, or set MEILI_BIN or MEILI_URL to another engine.';
  return `The search engine could not be started: ${reason}. ${advice}${lines && `\nLast lines of its output:\n${lines}`}`;
}

const KEPT_LINES = 15;

function collectLastLines(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => {
      text = (text + chunk).split('\n').slice(-KEPT_LINES).join('\n');
    });
  }
  return () => text.trim();
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * SECOND);
  await exit;
  clearTimeout(force);
}
