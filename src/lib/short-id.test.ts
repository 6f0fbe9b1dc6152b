import { describe, expect, test } from 'vitest';
import { shortId } from './short-id.ts';

describe('shortId', () => {
  test('the same text has the same name in every run', () => {
    expect(shortId('2019|Toyota|Hilux')).toBe('bwhn70r0ml');
  });

  test('a name is at most 11 lower-case letters and digits', () => {
    for (const text of ['', 'a', 'é', 'x'.repeat(5000)]) expect(shortId(text)).toMatch(/^[a-z0-9]{1,11}$/u);
  });

  test('100,000 similar texts have 100,000 names', () => {
    const names = new Set(Array.from({ length: 100_000 }, (_, number) => shortId(`row ${number}`)));
    expect(names.size).toBe(100_000);
  });
});
