import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { claimFile, createFileAtomically, isProcessRunning, writeFileAtomically } from '#src/lib/files/index.ts';

/** Returns the local engine's master key, created once with its data and readable only by its owner. */
export function readMasterKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'master-key');
  const key = randomBytes(32).toString('base64url');
  createFileAtomically(file, key);
  return readFileSync(file, 'utf8').trim();
}

const RunningSchema = v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(1)), url: v.string() });
export type Running = v.InferOutput<typeof RunningSchema>;

/** Returns the path of the lock file: two engines on the same folder would corrupt it. */
export const getRunningFile = (dataDir: string): string => join(dataDir, 'running.json');

/** Locks the data for `running`. Returns false when another process has it. The lock of a dead process is taken over. */
export function claimData(dataDir: string, running: Running): boolean {
  return claimFile(getRunningFile(dataDir), JSON.stringify(running), (file) => readLivingProcess(file) !== undefined);
}

/** Records the engine's own process in place of the one that locked the data for it. */
export function writeRunning(dataDir: string, running: Running): void {
  writeFileAtomically(getRunningFile(dataDir), JSON.stringify(running));
}

/** Returns the process that has the data open, if it is still running. */
export function readRunning(dataDir: string): Running | undefined {
  return readLivingProcess(getRunningFile(dataDir));
}

/** Unlocks the data if one of the given processes still has it. */
export function releaseData(dataDir: string, pids: readonly (number | undefined)[]): void {
  const running = parseRunning(getRunningFile(dataDir));
  if (running && pids.includes(running.pid)) rmSync(getRunningFile(dataDir), { force: true });
}

function readLivingProcess(file: string): Running | undefined {
  const running = parseRunning(file);
  return running && isProcessRunning(running.pid) ? running : undefined;
}

function parseRunning(file: string): Running | undefined {
  try {
    return v.parse(RunningSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

const HEALTH_TIMEOUT_MS = 5000;

export async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Returns the preferred port if it is free, otherwise any free port. */
export async function findFreePort(preferred: number): Promise<number> {
  return (await tryPort(preferred)) ?? (await tryPort(0)) ?? preferred;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const found = address !== null && typeof address === 'object' ? address.port : undefined;
      server.close(() => resolve(found));
    });
  });
}
