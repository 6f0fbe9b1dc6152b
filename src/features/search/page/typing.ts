import { createDebouncer, type SearchEnvironment } from '../core/index.ts';

/** The minimum time between searches: results shown for less cannot be read, as when a key is held down. */
const INTERVAL_MS = 60;
/** A request that has not been answered by then gives way to newer text. */
const TIMEOUT_MS = 300;

/**
 * Decides when typed text is searched: at once when no request is in flight, so that a fast engine answers every letter.
 * Otherwise only the latest text waits for the response, so that a slow engine receives few requests.
 */
export function createTypedText(environment: Pick<SearchEnvironment, 'delay' | 'now'>, ask: (text: string) => void) {
  const turn = createDebouncer(environment);
  let pending: string | undefined;
  let latest = { at: Number.NEGATIVE_INFINITY, isOpen: false };

  const take = () => {
    turn.cancel();
    const text = pending;
    pending = undefined;
    return text;
  };

  const askPending = () => {
    const text = take();
    if (text !== undefined) ask(text);
  };

  const awaitTurn = () => {
    turn.cancel();
    if (pending === undefined) return;
    // A clock that is set back does not lengthen the wait.
    const passed = Math.max(0, environment.now() - latest.at);
    const left = (latest.isOpen ? TIMEOUT_MS : INTERVAL_MS) - passed;
    if (left > 0) turn.set(left, askPending);
    else askPending();
  };

  return {
    type(text: string): void {
      pending = text;
      awaitTurn();
    },
    /** A request was sent, for a text or anything else. */
    started(): void {
      latest = { at: environment.now(), isOpen: true };
    },
    /** The request was answered or has failed. */
    settled(): void {
      latest = { ...latest, isOpen: false };
      awaitTurn();
    },
    /** Returns the typed text that was not searched yet, and drops it. */
    take,
  };
}
