import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { type CardSource, toCard } from './card.ts';

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

  test('puts the suburb first in the name of a yard that ends with it', () => {
    const readYards = (facts: Partial<CardSource>) => toCard({ ...source, ...facts }, createClock(0)).location_name;
    expect(readYards({ location_name: 'City Motors Penrith', city: 'Penrith' })).toBe('Penrith · City Motors');
    expect(readYards({ location_name: ['City Motors Penrith', 'Ryde'], city: 'Penrith' })).toBe(
      'Penrith · City Motors, Ryde',
    );
    expect(readYards({ location_name: 'Penrith', city: 'Penrith' })).toBe('Penrith');
    expect(readYards({ location_name: 'The Old Mill', city: 'Penrith' })).toBe('The Old Mill');
    expect(readYards({ city: 'Penrith' })).toBeUndefined();
  });

  test('leaves out attributes that no card shows', () => {
    expect(toCard({ ...source, vin: 'SECRET' } as CardSource, createClock(0))).not.toHaveProperty(
      'vin',
      expect.anything(),
    );
  });
});
