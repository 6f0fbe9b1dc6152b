import { describe, expect, test } from 'vitest';
import { findPrize, TICKETS, toOneIn } from './odds.ts';

const PRIZES = [
  { id: 'car', odds: 0.000_001, stock: 1 },
  { id: 'mug', odds: 0.25, stock: 3 },
];
const NOTHING = new Map<string, number>();

describe('tickets', () => {
  test('each prize wins with as many tickets as its odds, and the rest win nothing', () => {
    const won = Map.groupBy(
      Array.from({ length: TICKETS }, (_, ticket) => findPrize(PRIZES, ticket, NOTHING)?.id),
      (id) => id,
    );
    expect(won.get('car')).toHaveLength(1);
    expect(won.get('mug')).toHaveLength(TICKETS / 4);
    expect(won.get(undefined)).toHaveLength(TICKETS - TICKETS / 4 - 1);
  });

  test('a prize that is used up wins nothing, and no other prize gets more likely', () => {
    const given = new Map([['mug', 3]]);
    expect(findPrize(PRIZES, 1, given)).toBeUndefined();
    expect(findPrize(PRIZES, 1, new Map([['mug', 2]]))?.id).toBe('mug');
    expect(findPrize(PRIZES, 0, given)?.id).toBe('car');
    expect(findPrize(PRIZES, TICKETS - 1, given)).toBeUndefined();
  });
});

test('odds read as 1 in a whole number, never better than they are', () => {
  expect([0.02, 0.3, 1, 0.000_001].map(toOneIn)).toEqual([50, 4, 1, 1_000_000]);
});
