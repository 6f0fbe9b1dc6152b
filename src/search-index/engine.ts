import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { engineBinary } from './binary.ts';
import { freePort, isHealthy, masterKey, readRunning, writeRunning } from './engine-data.ts';
import { SearchEngineError } from './errors.ts';
import type { SearchSettings } from './settings-env.ts';

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
export async function openEngine(settings: SearchSettings, cacheDir: string): Promise<Engine> {
  if (settings.kind === 'host') return await hostedEngine(settings);
  const { dataDir, publicUrl } = settings;
  const adminKey = masterKey(dataDir);
  const running = readRunning(dataDir);
  if (running && (await isHealthy(running.url))) {
    return { url: running.url, adminKey, publicUrl: publicUrl ?? running.url, stop: async () => undefined };
  }
  const binary = await engineBinary(settings.binary, cacheDir);
  const url = `http://127.0.0.1:${await freePort(settings.port)}`;
  const child = spawn(binary, commandLine(url, dataDir), {
    // The key goes by the environment: a command line is visible to everyone on the machine.
    env: { MEILI_MASTER_KEY: adminKey },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = lastLines(child);
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  try {
    await untilHealthy(child, url, lines);
  } catch (error) {
    child.kill('SIGKILL');
    process.off('exit', end);
    throw error;
  }
  writeRunning(dataDir, { pid: child.pid ?? 0, url });
  const stop = async () => {
    process.off('exit', end);
    await stopped(child);
    rmSync(join(dataDir, 'running.json'), { force: true });
  };
  return { url, adminKey, publicUrl: publicUrl ?? url, stop };
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

async function untilHealthy(child: ChildProcess, url: string, lines: () => string): Promise<void> {
  let ended: string | undefined;
  child.once('error', (error) => (ended = error.message));
  child.once('exit', (code, signal) => (ended ??= `it ended with ${signal ?? `exit code ${code}`}`));
  const deadline = performance.now() + STARTUP_SECONDS * SECOND;
  while (!(await isHealthy(url))) {
    if (ended !== undefined) throw new SearchEngineError(startFailure(ended, lines()));
    if (performance.now() > deadline) {
      throw new SearchEngineError(startFailure(`it did not answer at ${url} within ${STARTUP_SECONDS} s`, lines()));
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
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * SECOND);
  await exit;
  clearTimeout(force);
}
