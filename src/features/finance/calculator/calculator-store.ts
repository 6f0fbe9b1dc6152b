import { atom, type ReadableAtom } from 'nanostores';
import type { LoanChoice } from './choice.ts';
import { choiceFromParams, withChoice } from './choice-url.ts';

/** Where a choice is kept so that it can be sent to others: the page's address. */
export interface PageAddress {
  read(): URLSearchParams;
  write(params: URLSearchParams): void;
}

/**
 * What has not changed for this long rests: it is read out and written into the address. Safari takes no more than a
 * hundred changes of an address in half a minute (https://bugs.webkit.org/show_bug.cgi?id=156115).
 */
export const REST_MS = 500;

/** A loan that a shopper works out, beginning with the one that is offered. */
export interface Calculator {
  readonly $choice: ReadableAtom<LoanChoice>;
  /** The choice as it last rested, to be read out; nothing before the shopper has changed anything. */
  readonly $rested: ReadableAtom<LoanChoice | undefined>;
  /** Whether it answers: what a page of the build shows cannot be changed yet. */
  readonly $isLive: ReadableAtom<boolean>;
  /** Takes up what the address says. The answer ends that. */
  start(): () => void;
  choose(part: Partial<LoanChoice>): void;
  reset(): void;
  /** Does at once what waits for the shopper to rest. */
  rest(): void;
}

export function createCalculator(offered: LoanChoice, address: PageAddress): Calculator {
  const $choice = atom(offered);
  const $rested = atom<LoanChoice | undefined>(undefined);
  const $isLive = atom(false);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const rest = () => {
    clearTimeout(timer);
    address.write(withChoice(address.read(), $choice.get(), offered));
    $rested.set($choice.get());
  };
  const choose = (part: Partial<LoanChoice>) => {
    $choice.set({ ...$choice.get(), ...part });
    clearTimeout(timer);
    timer = setTimeout(rest, REST_MS);
  };
  return {
    $choice,
    $rested,
    $isLive,
    start() {
      $choice.set(choiceFromParams(address.read(), offered));
      $isLive.set(true);
      return () => clearTimeout(timer);
    },
    choose,
    reset: () => choose(offered),
    rest,
  };
}
