/** Texts by key, as drafts and waiting leads are kept. */
export interface TextStore {
  read(key: string): string | undefined;
  write(key: string, text: string): void;
  remove(key: string): void;
  keys(): readonly string[];
}

/**
 * The browser's storage, which never throws: it may be closed to a page, or full. What it does not take is kept in memory, so
 * that a lead is still sent from there. Other than `storedText` it can forget a key and list them.
 */
export function textStore(storage: () => Storage): TextStore {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? attempt(() => storage().getItem(key)) ?? undefined,
    write(key, text) {
      const isKept = attempt(() => {
        storage().setItem(key, text);
        return true;
      });
      if (isKept) memory.delete(key);
      else memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      attempt(() => storage().removeItem(key));
    },
    keys: () => [...new Set([...memory.keys(), ...(attempt(() => Object.keys(storage())) ?? [])])],
  };
}

/** Removes all that lies under keys with this beginning. */
export function removeAll(texts: TextStore, beginning: string): void {
  for (const key of texts.keys()) if (key.startsWith(beginning)) texts.remove(key);
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
