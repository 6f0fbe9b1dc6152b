/** Runs an action while nothing else of the same name runs. */
export type WithLock = <Value>(name: string, action: () => Promise<Value>) => Promise<Value>;

/** One at a time in all tabs of the browser. A browser without locks keeps to it in each page. */
export function browserLocks(prefix: string): WithLock {
  const inPage = pageLocks();
  if (!('locks' in navigator)) return inPage;
  return async (name, action) => {
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return action();
    };
    try {
      return await navigator.locks.request(prefix + name, begin);
    } catch (error) {
      // A browser that keeps no data of sites has locks, and refuses every one of them with a SecurityError:
      // https://w3c.github.io/web-locks/#dom-lockmanager-request
      if (hasBegun) throw error;
      return inPage(name, action);
    }
  };
}

/** One at a time in one page. */
export function pageLocks(): WithLock {
  const last = new Map<string, Promise<unknown>>();
  return (name, action) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(action, action);
    last.set(name, turn);
    return turn;
  };
}
