import { describe, expect, test } from 'vitest';
import { rememberWish, takeWish } from './remembered.ts';

const CAR = { id: '1', slug: 'a1', name: 'Car 1', make: 'Kia', model: 'Rio' };
const KEY = 'wish';

function storageOf(entries: Record<string, string> = {}) {
  const items = new Map(Object.entries(entries));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('takeWish', () => {
  test('has the car that was wished for on this page, once', () => {
    const storage = storageOf();
    rememberWish(storage, KEY, { path: '/cars/a1?x=1', car: CAR });
    expect(takeWish(storage, KEY, '/sign-in')).toBeUndefined();
    expect(takeWish(storage, KEY, '/cars/a1?x=1')).toEqual(CAR);
    expect(takeWish(storage, KEY, '/cars/a1?x=1')).toBeUndefined();
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"path":"/"}',
    '{"path":"/","car":{"id":1}}',
    '{"path":"/","car":{"slug":"../x"}}',
  ])('the text %j is no wish, and is forgotten', (text) => {
    const storage = storageOf({ [KEY]: text });
    expect(takeWish(storage, KEY, '/')).toBeUndefined();
    expect(storage.items.size).toBe(0);
  });
});
