type Entries = Record<string, string>;

/**
 * A browser's storage as the stores write to it, without its exceptions: it may be closed to a page, or full. What it does
 * not take is kept for as long as the page is open, because a shopper who saves a car wants to see it saved.
 */
export function safeStorage(open: () => Storage): Entries {
  const kept = new Map<string, string>();
  const storage = attempt(open);
  const read = (key: string): string | undefined => kept.get(key) ?? attempt(() => storage?.getItem(key)) ?? undefined;
  const name = (key: string | symbol): string => String(key);

  return new Proxy<Entries>(
    {},
    {
      get: (_, key) => read(name(key)),
      has: (_, key) => read(name(key)) !== undefined,
      set(_, key, value: string) {
        kept.set(name(key), value);
        attempt(() => {
          storage?.setItem(name(key), value);
          if (storage) kept.delete(name(key));
        });
        return true;
      },
      deleteProperty(_, key) {
        kept.delete(name(key));
        attempt(() => storage?.removeItem(name(key)));
        return true;
      },
    },
  );
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
