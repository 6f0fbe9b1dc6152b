import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { tryParseJson } from '#src/lib/json.ts';
import { CODE_CACHE } from '#tests/fixtures/code-cache.ts';

const SCRIPT = resolve(import.meta.dirname, '../../scripts/api.ts');
const STARTED = v.object({ msg: v.literal('API started'), port: v.number() });

interface CommandOptions {
  readonly tenantsDir: string;
  readonly dataDir: string;
  /** Variables in addition to keys, a free port and no proxies. */
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** A running `npm run api`, with the limits of production. */
export interface ApiCommand {
  readonly port: number;
  /** Ends it as Ctrl-C does. Returns its exit code and everything that it wrote to standard error. */
  stop(): Promise<{ readonly code: number | null; readonly errors: string }>;
}

/** Starts `npm run api` and resolves once it listens. */
export async function startApiCommand({ tenantsDir, dataDir, env }: CommandOptions): Promise<ApiCommand> {
  const child = spawn(
    process.execPath,
    [SCRIPT, '--tenants', tenantsDir, '--out', join(dataDir, 'sites'), '--data', dataDir],
    {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: CODE_CACHE,
        API_KEYS: Buffer.alloc(32, 1).toString('base64'),
        API_SECRET: Buffer.alloc(32, 2).toString('base64'),
        PORT: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  // A killed test run leaves no API behind.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const errors = text(child.stderr);
  const exited = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null));
  const started = Promise.withResolvers<number>();
  createInterface(child.stdout).on('line', (line) => {
    const { success, output } = v.safeParse(STARTED, tryParseJson(line));
    if (success) started.resolve(output.port);
  });
  void exited.then(async () => started.reject(new Error(`The API did not start: ${await errors}`)));
  return {
    port: await started.promise,
    async stop() {
      child.kill('SIGINT');
      const code = await exited;
      process.off('exit', kill);
      return { code, errors: await errors };
    },
  };
}
