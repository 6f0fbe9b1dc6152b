import { describe, expect, test } from 'vitest';
import { textStore } from './text-store.ts';

/** A storage in memory, of which the keys are properties as of a browser's; it takes so many texts. */
function storageOf(room: number): Storage {
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

describe('textStore', () => {
  test('keeps texts, lists and forgets them', () => {
    const storage = storageOf(2);
    textStore(() => storage).write('a', '1');
    const store = textStore(() => storage);
    store.write('b', '2');
    expect([store.read('a'), store.read('b'), store.read('c')]).toEqual(['1', '2', undefined]);
    expect([...store.keys()].sort()).toEqual(['a', 'b']);
    store.remove('a');
    expect([store.read('a'), store.keys()]).toEqual([undefined, ['b']]);
  });

  test('keeps in memory what a full or closed storage does not take', () => {
    const full = storageOf(0);
    const closed = (): Storage => {
      throw new DOMException('Closed', 'SecurityError');
    };
    for (const storage of [() => full, closed]) {
      const store = textStore(storage);
      store.write('a', '1');
      expect([store.read('a'), store.keys()]).toEqual(['1', ['a']]);
      store.remove('a');
      expect([store.read('a'), store.keys()]).toEqual([undefined, []]);
    }
  });
});
