import { describe, expect, test } from 'vitest';
import { storePendingSave, takePendingSave } from './pending-save.ts';

const CAR = { id: '1', slug: 'a1', name: 'Car 1', make: 'Kia', model: 'Rio' };
const KEY = 'pending-save';

function createStorage(entries: Record<string, string> = {}) {
  const items = new Map(Object.entries(entries));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('takePendingSave', () => {
  test('returns the pending save of this page once', () => {
    const storage = createStorage();
    storePendingSave(storage, KEY, { path: '/cars/a1?x=1', car: CAR });
    expect(takePendingSave(storage, KEY, '/sign-in')).toBeUndefined();
    expect(takePendingSave(storage, KEY, '/cars/a1?x=1')).toEqual(CAR);
    expect(takePendingSave(storage, KEY, '/cars/a1?x=1')).toBeUndefined();
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"path":"/"}',
    '{"path":"/","car":{"id":1}}',
    '{"path":"/","car":{"slug":"../x"}}',
  ])('removes the invalid text %j', (text) => {
    const storage = createStorage({ [KEY]: text });
    expect(takePendingSave(storage, KEY, '/')).toBeUndefined();
    expect(storage.items.size).toBe(0);
  });
});
