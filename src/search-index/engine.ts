import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { engineBinary } from './binary.ts';
import {
  claimData,
  freePort,
  isHealthy,
  masterKey,
  type Running,
  readRunning,
  releaseData,
  runningFile,
  writeRunning,
} from './engine-data.ts';
import { SearchEngineError } from './errors.ts';
import type { SearchSettings } from './settings-env.ts';
import { beforeSignalEnds } from './signals.ts';

/** A search engine that answers. */
export interface Engine {
  readonly url: string;
  readonly adminKey: string;
  /** The address that browsers use. */
  readonly publicUrl: string;
  /** Ends the engine if it was started here; one that was running already stays. */
  stop(): Promise<void>;
}

const STARTUP_SECONDS = 60;
const STOP_SECONDS = 10;
const POLL_MS = 30;
const SECOND = 1000;

/** The engine that the settings name. A local one that already runs on the same data is shared, not started twice. */
export async function openEngine(
  settings: SearchSettings,
  cacheDir: string,
  startupSeconds = STARTUP_SECONDS,
): Promise<Engine> {
  if (settings.kind === 'host') return await hostedEngine(settings);
  const { dataDir, publicUrl } = settings;
  const adminKey = masterKey(dataDir);
  const deadline = performance.now() + startupSeconds * SECOND;
  for (;;) {
    const running = readRunning(dataDir);
    if (!running) {
      const url = `http://127.0.0.1:${await freePort(settings.port)}`;
      if (claimData(dataDir, { pid: process.pid, url })) {
        const stop = await startEngine({ settings, cacheDir, url, adminKey, startupSeconds });
        return { url, adminKey, publicUrl: publicUrl ?? url, stop };
      }
    } else if (await isHealthy(running.url)) {
      return { url: running.url, adminKey, publicUrl: publicUrl ?? running.url, stop: async () => undefined };
    } else if (performance.now() > deadline) {
      throw new SearchEngineError(occupied(running, dataDir, startupSeconds));
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

/** Starts the engine on data that this process has claimed, and returns what ends it. */
async function startEngine({ settings, cacheDir, url, adminKey, startupSeconds }: Start): Promise<() => Promise<void>> {
  const { dataDir } = settings;
  let child: ChildProcess | undefined;
  const kill = () => child?.kill('SIGTERM');
  const end = async () => {
    if (child) await stopped(child);
    releaseData(dataDir, [process.pid, child?.pid]);
  };
  // Before the engine lives, so that no moment is left in which a signal would orphan it.
  const forget = beforeSignalEnds(end);
  process.once('exit', kill);
  const stop = async () => {
    await end();
    forget();
    process.off('exit', kill);
  };
  try {
    const binary = await engineBinary(settings.binary, cacheDir);
    child = spawn(binary, commandLine(url, dataDir), {
      // The key goes by the environment: a command line is visible to everyone on the machine.
      env: { MEILI_MASTER_KEY: adminKey },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // The engine's own process, which outlives this one when this one is killed.
    if (child.pid !== undefined) writeRunning(dataDir, { pid: child.pid, url });
    await untilHealthy(child, url, startupSeconds);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

function occupied({ pid, url }: Running, dataDir: string, seconds: number): string {
  return (
    `The search engine's data in ${dataDir} is in use by process ${pid}, which did not answer at ${url} within ${seconds} s. ` +
    `Wait for it or end it. If process ${pid} is no search engine, remove ${runningFile(dataDir)}.`
  );
}

async function hostedEngine({ url, adminKey, publicUrl }: Extract<SearchSettings, { kind: 'host' }>): Promise<Engine> {
  if (await isHealthy(url)) return { url, adminKey, publicUrl, stop: async () => undefined };
  throw new SearchEngineError(`No search engine answers at ${url}/health. Start it there, or correct MEILI_URL.`);
}

function commandLine(url: string, dataDir: string): string[] {
  return [
    ...['--http-addr', url.replace('http://', ''), '--db-path', join(dataDir, 'db')],
    ...['--dump-dir', join(dataDir, 'dumps'), '--snapshot-dir', join(dataDir, 'snapshots')],
    ...['--env', 'production', '--no-analytics', '--log-level', 'WARN', '--max-indexing-memory', '1GiB'],
  ];
}

async function untilHealthy(child: ChildProcess, url: string, seconds: number): Promise<void> {
  const lines = lastLines(child);
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended ??= `it ended with ${signal ?? `exit code ${code}`}`));
  const deadline = performance.now() + seconds * SECOND;
  while (!(await isHealthy(url))) {
    if (ended !== undefined) throw new SearchEngineError(startFailure(ended, lines()));
    if (performance.now() > deadline) {
      throw new SearchEngineError(startFailure(`it did not answer at ${url} within ${seconds} s`, lines()));
    }
    await wait(POLL_MS);
  }
}

function startFailure(reason: string, lines: string): string {
  const advice = /incompatible|version/iu.test(lines)
    ? 'Its data was written by another version. Remove the folder of MEILI_DATA_DIR (by default .cache/meilisearch/data): it is made anew from the stock.'
    : 'Correct what it says, or set MEILI_BIN or MEILI_URL to another engine.';
  return `The search engine could not be started: ${reason}. ${advice}${lines && `\nIts last words:\n${lines}`}`;
}

const KEPT_LINES = 15;

function lastLines(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (chunk: string) => {
      text = (text + chunk).split('\n').slice(-KEPT_LINES).join('\n');
    });
  }
  return () => text.trim();
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * SECOND);
  await exit;
  clearTimeout(force);
}
