import type { PageAddress } from './calculator-store.ts';

/** The anchor of the calculator on its page. */
export const CALCULATOR_ID = 'calculator';

/** The page's address as the browser shows it. Replaces the history entry, so that "back" leaves the page. */
export const PAGE_ADDRESS: PageAddress = {
  read: () => new URLSearchParams(location.search),
  write(params) {
    const { pathname, hash } = location;
    const query = params.size > 0 ? `?${params}` : '';
    if (query !== location.search) history.replaceState(history.state, '', `${pathname}${query}${hash}`);
  },
};

/** Returns the shareable address of the page, which opens at the calculator. */
export function getSharedAddress(): string {
  const address = new URL(location.href);
  address.hash = CALCULATOR_ID;
  return address.href;
}
