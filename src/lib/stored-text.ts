/** Text under a key of the browser's storage. */
export interface StoredText {
  read(): string | undefined;
  write(text: string): void;
  /** Calls `listener` when another tab changed the text, and when the page comes back from the back/forward cache. */
  onChange(listener: (text: string | undefined) => void): void;
}

type Page = Pick<Window, 'localStorage' | 'addEventListener'>;

/**
 * Returns a stored text whose methods never throw: browsers can block storage, and it can be full. Callers keep their own copy,
 * which then lasts as long as the page. @nanostores/persistent with an engine that does the same would cost every page 0.4 kB
 * more.
 */
export function openStoredText(key: string, page: Page = window): StoredText {
  const read = () => tryOrUndefined(() => page.localStorage.getItem(key)) ?? undefined;
  return {
    read,
    write(text) {
      // A write is an event in other tabs, which would respond with their own write.
      if (read() !== text) tryOrUndefined(() => page.localStorage.setItem(key, text));
    },
    onChange(listener) {
      page.addEventListener('storage', (event) => {
        if (event.key === key || event.key === null) listener(read());
      });
      page.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) listener(read());
      });
    },
  };
}

/** Calls a function, and returns undefined if it throws, as every use of storage can. */
export function tryOrUndefined<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
