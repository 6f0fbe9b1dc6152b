import { setFlagsFromString } from 'node:v8';

/**
 * Flags of V8 that all processes of the platform and of its tests run with
 * (docs/decisions/0036-turn-off-sparkplug.md). NODE_OPTIONS does not accept them, `execArgv` does.
 */
export const V8_FLAGS: readonly string[] = ['--no-sparkplug'];

/** Sets the flags in a process that was started without them. Code that is compiled afterwards obeys them. */
export function setV8Flags(): void {
  for (const flag of V8_FLAGS) setFlagsFromString(flag);
}
