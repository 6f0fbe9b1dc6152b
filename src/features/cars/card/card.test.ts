import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { toCard } from './card.ts';
import type { CardSource } from './card-source.ts';
import { getSharedCard } from './shared-card.ts';

const source: CardSource = {
  id: 'A1',
  slug: 'a1',
  name: 'A car',
  make: 'Toyota',
  model: 'Hilux',
  price: 0,
  car_type: 'used',
  photos_count: 0,
  status: 'sold',
  reserved: true,
};

describe('toCard', () => {
  test('includes the tag and the availability, and leaves out missing facts', () => {
    expect(toCard(source, createClock(0))).toEqual({
      id: 'A1',
      slug: 'a1',
      name: 'A car',
      make: 'Toyota',
      model: 'Hilux',
      price: 0,
      car_type: 'used',
      photos_count: 0,
      availability: 'sold',
      tag: { kind: 'reserved' },
    });
  });

  test('leaves out attributes that no card shows', () => {
    expect(toCard({ ...source, vin: 'SECRET' } as CardSource, createClock(0))).not.toHaveProperty(
      'vin',
      expect.anything(),
    );
  });
});

describe('getSharedCard', () => {
  test('returns one object for a car and a build', () => {
    const clock = createClock(0);
    const card = getSharedCard(source, clock);
    expect(card).toEqual(toCard(source, clock));
    expect(getSharedCard(source, clock)).toBe(card);
    expect(getSharedCard(source, createClock(0))).not.toBe(card);
    expect(getSharedCard({ ...source }, clock)).not.toBe(card);
  });
});
