/** Runs an action while no other action of the same name runs. */
export type WithLock = <Value>(name: string, action: () => Promise<Value>) => Promise<Value>;

/** Locks across all tabs of the browser, or within the page if the browser has no locks. */
export function createBrowserLocks(prefix: string): WithLock {
  const withPageLock = createPageLocks();
  if (!('locks' in navigator)) return withPageLock;
  return async (name, action) => {
    let hasStarted = false;
    const start = () => {
      hasStarted = true;
      return action();
    };
    try {
      return await navigator.locks.request(prefix + name, start);
    } catch (error) {
      // A browser that stores no data of sites rejects every lock with a SecurityError:
      // https://w3c.github.io/web-locks/#dom-lockmanager-request
      if (hasStarted) throw error;
      return withPageLock(name, action);
    }
  };
}

/** Locks within one page. */
export function createPageLocks(): WithLock {
  const last = new Map<string, Promise<unknown>>();
  return (name, action) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(action, action);
    last.set(name, turn);
    return turn;
  };
}
