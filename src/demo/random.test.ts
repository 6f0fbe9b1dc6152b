import { describe, expect, test } from 'vitest';
import { randomOf } from './random.ts';

describe('randomOf', () => {
  test('the same seed makes the same choices, another seed others', () => {
    const draw = (seed: string) => {
      const random = randomOf(seed);
      return Array.from({ length: 20 }, () => random.whole(0, 999));
    };
    expect(draw('a')).toEqual(draw('a'));
    expect(draw('a')).not.toEqual(draw('b'));
  });

  test('whole numbers reach both ends and stay between them', () => {
    const random = randomOf('ends');
    const drawn = new Set(Array.from({ length: 500 }, () => random.whole(3, 6)));
    expect([...drawn].toSorted()).toEqual([3, 4, 5, 6]);
  });

  test('a sample keeps the order of the list and has no item twice', () => {
    const random = randomOf('sample');
    for (let count = 0; count <= 6; count += 1) {
      const sample = random.sample(['a', 'b', 'c', 'd', 'e'], count);
      expect(sample).toHaveLength(Math.min(5, count));
      expect(sample).toEqual(sample.toSorted());
      expect(new Set(sample).size).toBe(sample.length);
    }
  });

  test('nothing can be picked from an empty list', () => {
    expect(() => randomOf('none').pick([])).toThrow('Nothing can be picked from an empty list.');
  });
});
