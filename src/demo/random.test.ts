import { describe, expect, test } from 'vitest';
import { makeRandom } from './random.ts';

describe('makeRandom', () => {
  test('makes the same choices for the same seed only', () => {
    const draw = (seed: string) => {
      const random = makeRandom(seed);
      return Array.from({ length: 20 }, () => random.whole(0, 999));
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  test('returns whole numbers within both ends, inclusive', () => {
    const random = makeRandom('ends');
    const drawn = new Set(Array.from({ length: 500 }, () => random.whole(3, 6)));
    expect([...drawn].toSorted()).toEqual([3, 4, 5, 6]);
  });

  test('samples items in the order of the list, without repeating any', () => {
    const random = makeRandom('sample');
    for (let count = 0; count <= 6; count += 1) {
      const sample = random.sample(['a', 'b', 'c', 'd', 'e'], count);
      expect(sample).toHaveLength(Math.min(5, count));
      expect(sample).toEqual(sample.toSorted());
      expect(new Set(sample).size).toBe(sample.length);
    }
  });

  test('refuses to pick from an empty list', () => {
    expect(() => makeRandom('none').pick([])).toThrow('Nothing can be picked from an empty list.');
  });
});
