import { setFlagsFromString } from 'node:v8';

/**
 * Flags of V8 that all processes of the platform and of its tests run with
 * (docs/decisions/0036-turn-off-sparkplug.md). NODE_OPTIONS does not accept them, `execArgv` does.
 */
export const V8_FLAGS: readonly string[] = ['--no-sparkplug'];

/**
 * Flags of processes that render pages: without them V8 lets their heaps grow to more than twice what is in use, as long as the
 * machine has memory (docs/decisions/0060-small-heaps-for-renderers.md).
 */
export const RENDERER_FLAGS: readonly string[] = [
  ...V8_FLAGS,
  '--max-semi-space-size=16',
  '--heap-growing-percent=100',
];

/** Flags of the processes that share the pages of a large tenant. A build has few of them, so that the newer half of each may be large. */
export const PAGE_WORKER_FLAGS: readonly string[] = [...RENDERER_FLAGS, '--max-semi-space-size=64'];

/** Sets `V8_FLAGS` in a process that was started without them. Code that is compiled afterwards obeys them. */
export function setV8Flags(): void {
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
}
