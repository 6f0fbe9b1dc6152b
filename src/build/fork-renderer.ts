import { type ChildProcess, fork } from 'node:child_process';
import { RENDERER_FLAGS } from '#src/lib/v8-flags.ts';

interface Renderer {
  readonly module: string;
  /** Folder of compiled code. */
  readonly codeCache: string;
  readonly child: ChildProcess;
}

let ahead: Renderer | undefined;

/**
 * Starts a process for the next `forkRenderer` of the same module, so that it loads its code while this process loads its own. If it is not
 * needed, it ends with this process.
 */
export function forkAhead(module: string, codeCache: string): ChildProcess {
  const child = start(module, codeCache, {});
  child.unref();
  child.channel?.unref();
  // The next one reports why no process starts.
  child.on('error', () => undefined);
  ahead = { module, codeCache, child };
  return child;
}

interface RendererOptions {
  readonly args?: readonly string[];
  /** Flags of V8. */
  readonly flags?: readonly string[];
}

/** Starts a module in a process that renders pages. `codeCache` is the folder of its compiled code. With options it is never the one started ahead. */
export function forkRenderer(module: string, codeCache: string, options?: RendererOptions): ChildProcess {
  const isReady = ahead?.child.connected && ahead.module === module && ahead.codeCache === codeCache;
  if (!ahead || !isReady || options) return start(module, codeCache, options ?? {});
  const { child } = ahead;
  ahead = undefined;
  child.ref();
  child.channel?.ref();
  return child;
}

function start(
  module: string,
  codeCache: string,
  { args = [], flags = RENDERER_FLAGS }: RendererOptions,
): ChildProcess {
  // Without NODE_ENV, React loads its development build, which renders several times slower.
  const env = { ...process.env, NODE_ENV: 'production', NODE_COMPILE_CACHE: codeCache };
  return fork(module, args, { env, execArgv: [...flags], serialization: 'advanced' });
}
