/** A text under a key of the browser's storage. */
export interface StoredText {
  read(): string | undefined;
  write(text: string): void;
  /** Calls back with what another tab wrote, or with what was written while the page lay in the history. */
  onChange(listener: (text: string | undefined) => void): void;
}

type Page = Pick<Window, 'localStorage' | 'addEventListener'>;

/**
 * A stored text that never throws: a storage may be closed to a page, or full. What it does not take lasts as long as the
 * page, because whoever saves a car wants to see it saved. That, and being read once only, is why this is not the library
 * for stored stores.
 */
export function storedText(key: string, page: Page = window): StoredText {
  const read = () => attempt(() => page.localStorage.getItem(key)) ?? undefined;
  return {
    read,
    write(text) {
      // Other tabs are told of a write, and would answer it with their own.
      if (read() !== text) attempt(() => page.localStorage.setItem(key, text));
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

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
