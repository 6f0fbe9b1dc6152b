import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import { createWhole, isCode } from '#src/lib/whole-file.ts';

/** The local engine's master key, made once for its data and readable by its owner only. */
export function masterKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'master-key');
  const key = randomBytes(32).toString('base64url');
  createWhole(file, key);
  return readFileSync(file, 'utf8').trim();
}

const RunningSchema = v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(1)), url: v.string() });
export type Running = v.InferOutput<typeof RunningSchema>;

/** Says which process has the data open, or is about to open it: two engines on one folder would destroy it. */
export const runningFile = (dataDir: string): string => join(dataDir, 'running.json');

/** Takes the data for `running`; false when somebody else was quicker. The file of a process that died is taken over. */
export function claimData(dataDir: string, running: Running): boolean {
  const file = runningFile(dataDir);
  if (createWhole(file, JSON.stringify(running))) return true;
  if (readRunning(dataDir)) return false;
  // Two processes may find the same dead one. What each takes away it looks at again, and puts a living one's back.
  const stale = `${file}.${randomBytes(4).toString('hex')}`;
  try {
    renameSync(file, stale);
  } catch {
    return createWhole(file, JSON.stringify(running));
  }
  try {
    if (livingProcess(stale)) linkSync(stale, file);
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error;
  } finally {
    rmSync(stale, { force: true });
  }
  return createWhole(file, JSON.stringify(running));
}

/** Notes the engine's own process in place of the one that claimed the data for it. */
export function writeRunning(dataDir: string, running: Running): void {
  const draft = `${runningFile(dataDir)}.${randomBytes(4).toString('hex')}`;
  writeFileSync(draft, JSON.stringify(running));
  renameSync(draft, runningFile(dataDir));
}

/** The process that has the data open, if it still lives. */
export function readRunning(dataDir: string): Running | undefined {
  return livingProcess(runningFile(dataDir));
}

/** Gives the data back, if it is still the given process that has it. */
export function releaseData(dataDir: string, pids: readonly (number | undefined)[]): void {
  const running = parseRunning(runningFile(dataDir));
  if (running && pids.includes(running.pid)) rmSync(runningFile(dataDir), { force: true });
}

function livingProcess(file: string): Running | undefined {
  const running = parseRunning(file);
  if (!running) return;
  try {
    process.kill(running.pid, 0);
    return running;
  } catch (error) {
    // Another user's process may not be signalled, but it lives.
    return isCode(error, 'EPERM') ? running : undefined;
  }
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

/** The preferred port if nobody has it, else any free one. */
export async function freePort(preferred: number): Promise<number> {
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
