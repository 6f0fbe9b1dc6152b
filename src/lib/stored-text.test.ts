import { describe, expect, test } from 'vitest';
import { storedText } from './stored-text.ts';

/** A page with a storage that can be full, closed, or written to by another tab. */
function pageOf(state: 'open' | 'full' | 'closed', entries: Record<string, string> = {}) {
  const items = new Map(Object.entries(entries));
  const target = new EventTarget();
  const storage: Storage = {
    length: 0,
    key: () => null,
    clear: () => items.clear(),
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => void items.delete(key),
    setItem(key, value) {
      if (state === 'full') throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
  };
  return {
    items,
    addEventListener: target.addEventListener.bind(target),
    get localStorage() {
      if (state === 'closed') throw new DOMException('denied', 'SecurityError');
      return storage;
    },
    tell: (type: string, facts: object) => target.dispatchEvent(Object.assign(new Event(type), facts)),
  };
}

describe('storedText', () => {
  test('reads and writes the text of its key', () => {
    const page = pageOf('open', { a: '1', b: '2' });
    const stored = storedText('a', page);
    expect(stored.read()).toBe('1');
    stored.write('3');
    expect([...page.items]).toEqual([
      ['a', '3'],
      ['b', '2'],
    ]);
  });

  test('a full storage keeps what it has, and nothing fails', () => {
    const stored = storedText('a', pageOf('full', { a: '1' }));
    stored.write('2');
    expect(stored.read()).toBe('1');
  });

  test('a page that may have no storage has nothing stored', () => {
    const stored = storedText('a', pageOf('closed'));
    stored.write('2');
    expect(stored.read()).toBeUndefined();
  });

  test('tells of what another tab wrote under its key, and of a storage that was emptied', () => {
    const page = pageOf('open', { a: '1' });
    const told: (string | undefined)[] = [];
    storedText('a', page).onChange((text) => told.push(text));
    page.tell('storage', { key: 'b' });
    page.items.set('a', '2');
    page.tell('storage', { key: 'a' });
    page.items.clear();
    page.tell('storage', { key: null });
    expect(told).toEqual(['2', undefined]);
  });

  test('looks again when the page comes back out of the history', () => {
    const page = pageOf('open', { a: '1' });
    const told: (string | undefined)[] = [];
    storedText('a', page).onChange((text) => told.push(text));
    page.tell('pageshow', { persisted: false });
    page.tell('pageshow', { persisted: true });
    expect(told).toEqual(['1']);
  });
});
