import type { SearchEnvironment } from './environment.ts';

interface WatchParts extends Pick<SearchEnvironment, 'delay'> {
  /** Asks the engine something and says whether it answered in time. */
  readonly isAnswering: () => Promise<boolean>;
  /** Calls back as soon as somebody can see the page. */
  readonly whenVisible: (action: () => void) => void;
}

/** The engine as it was when it was last asked. `down` is an object of its own for each time that it went down. */
type EngineState = { readonly kind: 'up' } | { readonly kind: 'down' };

/** Knows whether the engine answers. */
export interface EngineWatch {
  readonly isDown: () => boolean;
  /** It did not answer. From now on it is tried in the background until it does. */
  readonly failed: () => void;
  /** It answered. */
  readonly answered: () => void;
  /** Calls back when it answers again after it did not. The answer ends that. */
  readonly onRecovery: (listener: () => void) => () => void;
}

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/** Tries an engine that is down with growing pauses, and only while somebody sees the page. */
export function engineWatch({ isAnswering, delay, whenVisible }: WatchParts): EngineWatch {
  const listeners = new Set<() => void>();
  let state: EngineState = { kind: 'up' };

  const answered = () => {
    if (state.kind === 'up') return;
    state = { kind: 'up' };
    for (const listener of [...listeners]) listener();
  };

  const tryAfter = (pause: number, down: EngineState) => {
    const tryNow = async () => {
      if (state !== down) return;
      if (await isAnswering()) answered();
      else tryAfter(Math.min(2 * pause, LONGEST_PAUSE_MS), down);
    };
    delay(pause, () => whenVisible(() => void tryNow()));
  };

  return {
    isDown: () => state.kind === 'down',
    failed() {
      if (state.kind === 'down') return;
      state = { kind: 'down' };
      tryAfter(FIRST_PAUSE_MS, state);
    },
    answered,
    onRecovery(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
