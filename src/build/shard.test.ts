import { describe, expect, test } from 'vitest';
import { isInShard, parseShard } from './shard.ts';

describe('parseShard', () => {
  test('reads i/n', () => {
    expect(parseShard('2/8')).toEqual({ index: 2, count: 8 });
  });

  test.each(['0/3', '4/3', '1', 'a/b', '-1/2', '1/0', '1.5/2', ''])(
    'refuses %j and explains what is expected',
    (text) => {
      expect(() => parseShard(text)).toThrow('Expected i/n');
    },
  );
});

describe('isInShard', () => {
  const slugs = Array.from({ length: 400 }, (_, index) => `dealer-${index}`);

  test('every tenant is in exactly one shard', () => {
    for (const slug of slugs) {
      const shards = [1, 2, 3, 4, 5].filter((index) => isInShard(slug, { index, count: 5 }));
      expect(shards).toHaveLength(1);
    }
  });

  test('shards are of similar size', () => {
    const sizes = [1, 2, 3, 4].map((index) => slugs.filter((slug) => isInShard(slug, { index, count: 4 })).length);
    expect(Math.min(...sizes)).toBeGreaterThan(70);
    expect(Math.max(...sizes)).toBeLessThan(130);
  });
});
