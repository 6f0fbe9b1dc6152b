import type { PageAddress } from './calculator-store.ts';

/** Where the calculator stands on its page. */
export const CALCULATOR_ID = 'calculator';

/** The address of the page as the browser shows it. No step back is added: a shopper who goes back leaves the page. */
export const PAGE_ADDRESS: PageAddress = {
  read: () => new URLSearchParams(location.search),
  write(params) {
    const { pathname, hash } = location;
    const query = params.size > 0 ? `?${params}` : '';
    if (query !== location.search) history.replaceState(history.state, '', `${pathname}${query}${hash}`);
  },
};

/** The page's address for somebody else: it opens at the calculator. */
export function sharedAddress(): string {
  const address = new URL(location.href);
  address.hash = CALCULATOR_ID;
  return address.href;
}
