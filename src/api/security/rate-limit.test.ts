import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRateLimiter, takeTurn } from './rate-limit.ts';

describe('rate limiter', () => {
  test('allows a burst, then the rate, separately for each key', () => {
    let time = 0;
    const limiter = createRateLimiter({ burst: 2, perSecond: 0.5 }, () => time);
    expect([limiter.take('a'), limiter.take('a'), limiter.take('a')]).toEqual([undefined, undefined, 2]);
    expect(limiter.take('b')).toBeUndefined();
    time = 1000;
    expect(limiter.take('a')).toBe(1);
    time = 2000;
    expect([limiter.take('a'), limiter.take('a')]).toEqual([undefined, 2]);
    expect(() => takeTurn(limiter, 'a')).toThrow(expect.objectContaining({ status: 429, retryAfter: 2 }));
  });

  test('never exceeds burst and rate, however requests are spread', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 60 }), (waits) => {
        let time = 0;
        const limiter = createRateLimiter({ burst: 3, perSecond: 1 }, () => time);
        const taken = waits.filter((wait) => {
          time += wait;
          return limiter.take('key') === undefined;
        });
        expect(taken.length).toBeLessThanOrEqual(3 + Math.floor(time / 1000));
      }),
    );
  });

  test('lets a request through after the wait it reported', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.double({ min: 0.01, max: 5, noNaN: true }), (burst, perSecond) => {
        let time = 0;
        const limiter = createRateLimiter({ burst, perSecond }, () => time);
        for (let index = 0; index < burst; index += 1) expect(limiter.take('key')).toBeUndefined();
        time += (limiter.take('key') ?? 0) * 1000;
        expect(limiter.take('key')).toBeUndefined();
      }),
    );
  });
});
