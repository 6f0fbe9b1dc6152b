import { tryOrUndefined } from '#src/lib/stored-text.ts';

/** Texts by key, for drafts and queued leads. */
export interface TextStore {
  read(key: string): string | undefined;
  write(key: string, text: string): void;
  remove(key: string): void;
  listKeys(): readonly string[];
}

/**
 * Wraps a storage so that no call throws: a browser may close it to a page, or it may be full. Texts that cannot be stored are
 * kept in memory, so that a lead is still sent from there. Unlike `openStoredText`, it can remove and list keys.
 */
export function createTextStore(getStorage: () => Storage): TextStore {
  const memory = new Map<string, string>();
  return {
    read: (key) => memory.get(key) ?? tryOrUndefined(() => getStorage().getItem(key)) ?? undefined,
    write(key, text) {
      const isStored = tryOrUndefined(() => {
        getStorage().setItem(key, text);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, text);
    },
    remove(key) {
      memory.delete(key);
      tryOrUndefined(() => getStorage().removeItem(key));
    },
    listKeys: () => [...new Set([...memory.keys(), ...(tryOrUndefined(() => Object.keys(getStorage())) ?? [])])],
  };
}

/** Removes all texts whose keys start with a prefix. */
export function removeByPrefix(texts: TextStore, prefix: string): void {
  for (const key of texts.listKeys()) if (key.startsWith(prefix)) texts.remove(key);
}
