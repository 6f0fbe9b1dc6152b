import { createStore, del, get, keys, set } from 'idb-keyval';

/** Files by a lead's client id. They outlive the page. No call rejects: a browser may have no such store. */
export interface FileStore {
  read(clientId: string): Promise<readonly File[]>;
  write(clientId: string, files: readonly File[]): Promise<void>;
  remove(clientId: string): Promise<void>;
  /** Returns the client ids of all stored files. */
  listIds(): Promise<readonly string[]>;
}

/** Keeps files in IndexedDB, or in memory if the browser has none, denies it or is out of space. */
export function createFileStore(site: string): FileStore {
  const memory = new Map<string, readonly File[]>();
  const store = createStore(`forecourt:${site}:leads`, 'files');
  /** Without `indexedDB` the library throws instead of rejecting. */
  const attempt = async <Value>(action: () => Promise<Value>, fallback: Value): Promise<Value> => {
    try {
      return await action();
    } catch {
      return fallback;
    }
  };

  return {
    async read(clientId) {
      const files: unknown = memory.get(clientId) ?? (await attempt(() => get<unknown>(clientId, store), undefined));
      return Array.isArray(files) ? files.filter((file) => file instanceof File) : [];
    },
    async write(clientId, files) {
      memory.set(clientId, files);
      const isStored = await attempt(() => set(clientId, [...files], store).then(() => true), false);
      if (isStored) memory.delete(clientId);
    },
    async remove(clientId) {
      memory.delete(clientId);
      await attempt(() => del(clientId, store), undefined);
    },
    async listIds() {
      const stored = await attempt(() => keys(store), []);
      return [...new Set([...memory.keys(), ...stored.map(String)])];
    },
  };
}
