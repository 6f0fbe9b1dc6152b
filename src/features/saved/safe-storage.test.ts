import { describe, expect, test } from 'vitest';
import { safeStorage } from './safe-storage.ts';

function storageOf(entries: Record<string, string>, refuses = false): Storage {
  const items = new Map(Object.entries(entries));
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem(key, value) {
      if (refuses) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
  };
}

describe('safeStorage', () => {
  test('reads, writes and deletes in the storage that it is given', () => {
    const storage = storageOf({ a: '1' });
    const safe = safeStorage(() => storage);
    safe['b'] = '2';
    delete safe['a'];
    expect([storage.getItem('a'), storage.getItem('b'), 'a' in safe, 'b' in safe]).toEqual([null, '2', false, true]);
  });

  test('keeps for the page what a full storage refuses', () => {
    const storage = storageOf({ a: '1' }, true);
    const safe = safeStorage(() => storage);
    safe['a'] = '2';
    expect([safe['a'], storage.getItem('a')]).toEqual(['2', '1']);
  });

  test('works where the browser lets a page have no storage', () => {
    const safe = safeStorage(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect('a' in safe).toBe(false);
    safe['a'] = '1';
    expect(safe['a']).toBe('1');
    delete safe['a'];
    expect(safe['a']).toBeUndefined();
  });
});
