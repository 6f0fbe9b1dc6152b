import { describe, expect, test } from 'vitest';
import { openStoredText } from './stored-text.ts';

/** Makes a page with a storage that can be full, blocked, or written to by another tab. */
function makePage(state: 'open' | 'full' | 'blocked', entries: Record<string, string> = {}) {
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
      if (state === 'blocked') throw new DOMException('denied', 'SecurityError');
      return storage;
    },
    dispatch: (type: string, properties: object) => target.dispatchEvent(Object.assign(new Event(type), properties)),
  };
}

describe('openStoredText', () => {
  test('reads and writes the text of its key', () => {
    const page = makePage('open', { a: '1', b: '2' });
    const stored = openStoredText('a', page);
    expect(stored.read()).toBe('1');
    stored.write('3');
    expect([...page.items]).toEqual([
      ['a', '3'],
      ['b', '2'],
    ]);
  });

  test('keeps the old text when the storage is full, without throwing', () => {
    const stored = openStoredText('a', makePage('full', { a: '1' }));
    stored.write('2');
    expect(stored.read()).toBe('1');
  });

  test('has no text when the storage is blocked', () => {
    const stored = openStoredText('a', makePage('blocked'));
    stored.write('2');
    expect(stored.read()).toBeUndefined();
  });

  test('reports writes of other tabs under its key, and a cleared storage', () => {
    const page = makePage('open', { a: '1' });
    const texts: (string | undefined)[] = [];
    openStoredText('a', page).onChange((text) => texts.push(text));
    page.dispatch('storage', { key: 'b' });
    page.items.set('a', '2');
    page.dispatch('storage', { key: 'a' });
    page.items.clear();
    page.dispatch('storage', { key: null });
    expect(texts).toEqual(['2', undefined]);
  });

  test('reports the text when the page comes back from the back/forward cache', () => {
    const page = makePage('open', { a: '1' });
    const texts: (string | undefined)[] = [];
    openStoredText('a', page).onChange((text) => texts.push(text));
    page.dispatch('pageshow', { persisted: false });
    page.dispatch('pageshow', { persisted: true });
    expect(texts).toEqual(['1']);
  });
});
