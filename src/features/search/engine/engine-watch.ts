import type { SearchEnvironment } from '../core/index.ts';

interface WatchParts extends Pick<SearchEnvironment, 'delay'> {
  /** Sends the engine a request and resolves to whether it responded in time. */
  readonly isAnswering: () => Promise<boolean>;
  /** Runs the action once the page is visible. */
  readonly whenVisible: (action: () => void) => void;
  /** Called when the engine recovers. */
  readonly onRecovery: () => void;
}

/** The last known state of the engine. Each outage is a new object, so that retries of an earlier outage can be recognised. */
type EngineState = { readonly kind: 'up' } | { readonly kind: 'down' };

/** Tracks whether the engine responds. */
export interface EngineWatch {
  readonly isDown: () => boolean;
  /** Reports a failure. The engine is then retried in the background until it responds. */
  readonly failed: () => void;
  /** Reports a response. */
  readonly answered: () => void;
}

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 30_000;

/** Retries an engine that is down, with growing pauses and only while the page is visible. */
export function createEngineWatch({ isAnswering, delay, whenVisible, onRecovery }: WatchParts): EngineWatch {
  let state: EngineState = { kind: 'up' };

  const answered = () => {
    if (state.kind === 'up') return;
    state = { kind: 'up' };
    onRecovery();
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
  };
}
