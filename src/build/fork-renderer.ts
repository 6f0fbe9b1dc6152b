import { type ChildProcess, fork } from 'node:child_process';
import { RENDERER_FLAGS } from '#src/lib/v8-flags.ts';

/** Starts a module in a process that renders pages. `codeCache` is the folder of its compiled code. */
export function forkRenderer(module: string, codeCache: string, args: readonly string[] = []): ChildProcess {
  // Without NODE_ENV, React loads its development build, which renders several times slower.
  const env = { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: codeCache };
  return fork(module, args, { env, execArgv: [...RENDERER_FLAGS], serialization: 'advanced' });
}
