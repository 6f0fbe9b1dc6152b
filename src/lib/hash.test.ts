import { describe, expect, test } from 'vitest';
import { makeShortId } from './hash.ts';

describe('makeShortId', () => {
  test('returns the same id in every run', () => {
    expect(makeShortId('2019|Toyota|Hilux')).toBe('bwhn70r0ml');
  });

  test('returns at most 11 lower-case letters and digits', () => {
    for (const text of ['', 'a', 'é', 'x'.repeat(5000)]) expect(makeShortId(text)).toMatch(/^[a-z0-9]{1,11}$/u);
  });

  test('returns 100,000 ids for 100,000 similar texts', () => {
    const ids = new Set(Array.from({ length: 100_000 }, (_, number) => makeShortId(`row ${number}`)));
    expect(ids.size).toBe(100_000);
  });
});
