import { alarm, type SearchEnvironment } from './environment.ts';

/** Whoever has not typed on by then is reading. */
const REST_MS = 400;

/**
 * Writes the address bar, and for a text that is being typed only once the typing rests: a letter's address costs the
 * browser more than its search does, and Safari refuses more than a hundred of them in half a minute.
 */
export function addressBar(environment: Pick<SearchEnvironment, 'delay' | 'writeUrl'>) {
  const rest = alarm(environment);
  let waiting: { readonly url: string; readonly how: 'push' | 'replace' } | undefined;

  const forget = () => {
    rest.cancel();
    waiting = undefined;
  };

  const settle = () => {
    const last = waiting;
    forget();
    if (last) environment.writeUrl(last.url, last.how);
  };

  return {
    write(url: string, how: 'push' | 'replace'): void {
      settle();
      environment.writeUrl(url, how);
    },
    /** The first of several takes its entry in the history for all of them. */
    writeAtRest(url: string, how: 'push' | 'replace'): void {
      waiting = { url, how: waiting?.how ?? how };
      rest.set(REST_MS, settle);
    },
    /** Writes what waits. */
    settle,
    /** Lets what waits go: the address is another one by now. */
    forget,
  };
}
