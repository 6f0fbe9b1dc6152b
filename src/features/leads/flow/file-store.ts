/** Files by a lead's client id, which outlive the page. Nothing of it rejects: a browser may have no such store. */
export interface FileStore {
  read(clientId: string): Promise<readonly File[]>;
  write(clientId: string, files: readonly File[]): Promise<void>;
  remove(clientId: string): Promise<void>;
  /** Client ids of all that it has. */
  ids(): Promise<readonly string[]>;
}

const STORE = 'files';

/** Files in the browser's own database. What it does not take is kept in memory, as long as the page. */
export function fileStore(site: string, database: IDBFactory | undefined): FileStore {
  const memory = new Map<string, readonly File[]>();
  let opening: Promise<IDBDatabase> | undefined;

  const open = (): Promise<IDBDatabase> => {
    opening ??= new Promise((resolve, reject) => {
      if (!database) return reject(new Error('There is no database.'));
      const request = database.open(`forecourt:${site}:leads`, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
      request.onblocked = () => reject(new Error('The database is held by another page.'));
    });
    return opening;
  };
  const inStore = async <Value>(
    mode: IDBTransactionMode,
    act: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> => {
    const transaction = (await open()).transaction(STORE, mode);
    return new Promise((resolve, reject) => {
      const request = act(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  };

  return {
    async read(clientId) {
      const inMemory = memory.get(clientId);
      if (inMemory) return inMemory;
      const found: unknown = await inStore('readonly', (store) => store.get(clientId)).catch(() => undefined);
      return Array.isArray(found) ? found.filter((file) => file instanceof File) : [];
    },
    async write(clientId, files) {
      memory.set(clientId, files);
      await inStore('readwrite', (store) => store.put([...files], clientId)).then(
        () => memory.delete(clientId),
        () => undefined,
      );
    },
    async remove(clientId) {
      memory.delete(clientId);
      await inStore('readwrite', (store) => store.delete(clientId)).catch(() => undefined);
    },
    async ids() {
      const stored = await inStore('readonly', (store) => store.getAllKeys()).catch(() => []);
      return [...new Set([...memory.keys(), ...stored.map(String)])];
    },
  };
}
