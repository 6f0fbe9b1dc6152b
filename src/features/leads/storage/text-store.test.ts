import { describe, expect, test } from 'vitest';
import { createTextStore } from './text-store.ts';

/** An in-memory storage with room for so many texts, whose keys are properties as in a browser. */
function createStorage(room: number): Storage {
  const items: Record<string, string> = {};
  return new Proxy<Storage>(Object.create(null), {
    get: (_, name) =>
      ({
        getItem: (key: string) => items[key] ?? null,
        setItem(key: string, text: string) {
          if (Object.keys(items).length >= room) throw new DOMException('Full', 'QuotaExceededError');
          items[key] = text;
        },
        removeItem: (key: string) => delete items[key],
      })[String(name)],
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

describe('createTextStore', () => {
  test('stores, lists and removes texts', () => {
    const storage = createStorage(2);
    createTextStore(() => storage).write('a', '1');
    const store = createTextStore(() => storage);
    store.write('b', '2');
    expect([store.read('a'), store.read('b'), store.read('c')]).toEqual(['1', '2', undefined]);
    expect([...store.listKeys()].sort()).toEqual(['a', 'b']);
    store.remove('a');
    expect([store.read('a'), store.listKeys()]).toEqual([undefined, ['b']]);
  });

  test('keeps texts in memory if the storage is full or closed', () => {
    const full = createStorage(0);
    const throwClosed = (): Storage => {
      throw new DOMException('Closed', 'SecurityError');
    };
    for (const storage of [() => full, throwClosed]) {
      const store = createTextStore(storage);
      store.write('a', '1');
      expect([store.read('a'), store.listKeys()]).toEqual(['1', ['a']]);
      store.remove('a');
      expect([store.read('a'), store.listKeys()]).toEqual([undefined, []]);
    }
  });
});
