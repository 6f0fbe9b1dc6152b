import { createDebouncer, type SearchEnvironment } from '../core/index.ts';

/** A shopper who pauses this long has stopped typing. */
const REST_MS = 400;

/**
 * Writes the address bar. While a text is being typed, the URL is written only when typing pauses: writing one per letter
 * costs the browser more than the search, and Safari rejects more than a hundred in 30 seconds.
 */
export function createAddressBar(environment: Pick<SearchEnvironment, 'delay' | 'writeUrl'>) {
  const rest = createDebouncer(environment);
  let pending: { readonly url: string; readonly how: 'push' | 'replace' } | undefined;

  const forget = () => {
    rest.cancel();
    pending = undefined;
  };

  const settle = () => {
    const last = pending;
    forget();
    if (last) environment.writeUrl(last.url, last.how);
  };

  return {
    write(url: string, how: 'push' | 'replace'): void {
      settle();
      environment.writeUrl(url, how);
    },
    /** Writes the URL when typing pauses. Several calls make one history entry, pushed or replaced as the first one asks. */
    writeAtRest(url: string, how: 'push' | 'replace'): void {
      pending = { url, how: pending?.how ?? how };
      rest.set(REST_MS, settle);
    },
    /** Writes the pending URL now. */
    settle,
    /** Drops the pending URL, because the shopper has navigated since. */
    forget,
  };
}
