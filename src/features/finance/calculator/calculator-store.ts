import { atom, type ReadableAtom } from 'nanostores';
import type { LoanChoice } from './choice.ts';
import { parseChoice, writeChoice } from './choice-url.ts';

/** The page's address, which stores a choice so that it can be shared. */
export interface PageAddress {
  read(): URLSearchParams;
  write(params: URLSearchParams): void;
}

/**
 * Debounce before a change is announced and written to the address. Safari allows at most a hundred history updates in
 * 30 seconds (https://bugs.webkit.org/show_bug.cgi?id=156115).
 */
export const REST_MS = 500;

/** A loan that a shopper adjusts, starting from the advertised offer. */
export interface CalculatorStore {
  readonly $choice: ReadableAtom<LoanChoice>;
  /** The latest settled choice, to be announced; undefined before the shopper changes anything. */
  readonly $rested: ReadableAtom<LoanChoice | undefined>;
  /** False in the rendered page, until the controls respond. */
  readonly $isLive: ReadableAtom<boolean>;
  /** Starts reading from the address. Call the returned function to stop. */
  start(): () => void;
  choose(part: Partial<LoanChoice>): void;
  reset(): void;
  /** Applies pending changes now, without waiting for the debounce. */
  rest(): void;
}

export function createCalculator(offered: LoanChoice, address: PageAddress): CalculatorStore {
  const $choice = atom(offered);
  const $rested = atom<LoanChoice | undefined>(undefined);
  const $isLive = atom(false);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(timer);
    address.write(writeChoice(address.read(), $choice.get(), offered));
    $rested.set($choice.get());
  };
  const choose = (part: Partial<LoanChoice>) => {
    $choice.set({ ...$choice.get(), ...part });
    clearTimeout(timer);
    timer = setTimeout(settle, REST_MS);
  };
  return {
    $choice,
    $rested,
    $isLive,
    start() {
      $choice.set(parseChoice(address.read(), offered));
      $isLive.set(true);
      return () => clearTimeout(timer);
    },
    choose,
    reset: () => choose(offered),
    rest: settle,
  };
}
