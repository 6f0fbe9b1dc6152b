import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';

/** The local engine's master key, made once for its data and readable by its owner only. */
export function masterKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'master-key');
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

const RunningSchema = v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(1)), url: v.string() });
type Running = v.InferOutput<typeof RunningSchema>;

const RUNNING_FILE = 'running.json';

/** Notes which process has the data open: two engines on one folder would destroy it. */
export function writeRunning(dataDir: string, running: Running): void {
  writeFileSync(join(dataDir, RUNNING_FILE), JSON.stringify(running));
}

/** The process that has the data open, if it still lives. */
export function readRunning(dataDir: string): Running | undefined {
  try {
    const running = v.parse(RunningSchema, JSON.parse(readFileSync(join(dataDir, RUNNING_FILE), 'utf8')));
    process.kill(running.pid, 0);
    return running;
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
