import { alarm, type SearchEnvironment } from './environment.ts';

/** Nobody reads results that stand for less: of a held key or a pasted word only the end is meant. */
const APART_MS = 60;
/** A question that is not answered by then gives way to a newer text. */
const PATIENCE_MS = 300;

/**
 * Decides when typed text is asked: at once where nothing is in the way, so that a fast engine answers every letter. While
 * a question is under way, only the latest text waits for its end, so that a slow engine is asked seldom.
 */
export function typedText(environment: Pick<SearchEnvironment, 'delay' | 'now'>, ask: (text: string) => void) {
  const turn = alarm(environment);
  let waiting: string | undefined;
  let asked = { at: Number.NEGATIVE_INFINITY, isOpen: false };

  const take = () => {
    turn.cancel();
    const text = waiting;
    waiting = undefined;
    return text;
  };

  const askWaiting = () => {
    const text = take();
    if (text !== undefined) ask(text);
  };

  const awaitTurn = () => {
    turn.cancel();
    if (waiting === undefined) return;
    // A clock that was put back makes nobody wait longer.
    const passed = Math.max(0, environment.now() - asked.at);
    const left = (asked.isOpen ? PATIENCE_MS : APART_MS) - passed;
    if (left > 0) turn.set(left, askWaiting);
    else askWaiting();
  };

  return {
    type(text: string): void {
      waiting = text;
      awaitTurn();
    },
    /** A question went out, for a text or for anything else. */
    started(): void {
      asked = { at: environment.now(), isOpen: true };
    },
    /** It was answered, or has failed. */
    settled(): void {
      asked = { ...asked, isOpen: false };
      awaitTurn();
    },
    /** What is typed but not asked yet, which from now on is not asked. */
    take,
  };
}
