import { describe, expect, test } from 'vitest';
import { MINUTE } from '../../../lib/durations.ts';
import { readPendingSave, storePendingSave, takePendingSave } from './pending-save.ts';

const CAR = { id: '1', slug: 'a1', name: 'Car 1', make: 'Kia', model: 'Rio' };
const KEY = 'pending-save';
const NOW = Date.UTC(2026, 10, 27, 9);

function createStorage(entries: Record<string, string> = {}) {
  const items = new Map(Object.entries(entries));
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('readPendingSave', () => {
  test('returns the car and the scroll position of this page, and keeps them', () => {
    const storage = createStorage();
    const pendingSave = { path: '/cars/a1', scroll: 1672, car: CAR, createdAt: NOW };
    storePendingSave(storage, KEY, pendingSave);
    expect(readPendingSave(storage, KEY, '/watchlist', NOW)).toBeUndefined();
    expect(readPendingSave(storage, KEY, '/cars/a1', NOW + 30 * MINUTE)).toEqual(pendingSave);
    expect(storage.items.size).toBe(1);
  });

  test('takes the top of the page for a position that is not stored', () => {
    const storage = createStorage({ [KEY]: JSON.stringify({ path: '/', car: CAR, createdAt: NOW }) });
    expect(readPendingSave(storage, KEY, '/', NOW)).toEqual({ path: '/', scroll: 0, car: CAR, createdAt: NOW });
  });

  test('ignores a save whose sign-in was abandoned half an hour ago', () => {
    const storage = createStorage();
    storePendingSave(storage, KEY, { path: '/cars/a1', scroll: 1672, car: CAR, createdAt: NOW });
    expect(readPendingSave(storage, KEY, '/cars/a1', NOW + 31 * MINUTE)).toBeUndefined();
  });
});

describe('takePendingSave', () => {
  test('returns the pending save of this page once', () => {
    const storage = createStorage();
    storePendingSave(storage, KEY, { path: '/cars/a1?x=1', scroll: 120, car: CAR, createdAt: NOW });
    expect(takePendingSave(storage, KEY, '/sign-in', NOW)).toBeUndefined();
    expect(takePendingSave(storage, KEY, '/cars/a1?x=1', NOW)).toEqual(CAR);
    expect(takePendingSave(storage, KEY, '/cars/a1?x=1', NOW)).toBeUndefined();
  });

  test.each(['/cars/a1', '/sign-in'])('removes an abandoned save on the page %s', (path) => {
    const storage = createStorage();
    storePendingSave(storage, KEY, { path: '/cars/a1', scroll: 120, car: CAR, createdAt: NOW });
    expect(takePendingSave(storage, KEY, path, NOW + 31 * MINUTE)).toBeUndefined();
    expect(storage.items.size).toBe(0);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{"path":"/"}',
    '{"path":"/","car":{"id":1}}',
    '{"path":"/","car":{"slug":"../x"}}',
    '{"path":"/","car":{"id":"1","slug":"a1","name":"Car 1","make":"Kia","model":"Rio"}}',
    '{"path":"/","createdAt":1795770000000,"scroll":"far","car":{"id":"1","slug":"a1","name":"Car 1","make":"Kia","model":"Rio"}}',
  ])('removes the invalid text %j', (text) => {
    const storage = createStorage({ [KEY]: text });
    expect(takePendingSave(storage, KEY, '/', NOW)).toBeUndefined();
    expect(storage.items.size).toBe(0);
  });
});
