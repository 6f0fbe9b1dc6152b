import { describe, expect, test } from 'vitest';
import { createSimilarFinder } from './similar.ts';

const car = (slug: string, more: { make?: string; model?: string; year?: number; simple_body?: string } = {}) => ({
  slug,
  name: slug,
  make: 'Toyota',
  model: 'Hilux',
  year: 2020,
  simple_body: 'Ute',
  ...more,
});
const findSlugs = (cars: readonly { slug: string }[]) => cars.map(({ slug }) => slug);

describe('createSimilarFinder', () => {
  test('finds the same model first, then make and body, body, make, and no others', () => {
    const stock = [
      car('other', { make: 'Kia', model: 'Rio', simple_body: 'Hatch' }),
      car('make', { model: 'Yaris', simple_body: 'Hatch' }),
      car('body', { make: 'Ford', model: 'Ranger' }),
      car('make-and-body', { model: 'LandCruiser 79' }),
      car('model', { year: 2009 }),
    ];
    expect(findSlugs(createSimilarFinder(stock)(car('this'), 8))).toEqual(['model', 'make-and-body', 'body', 'make']);
  });

  test('finds the nearest in age first, and never the car itself', () => {
    const stock = [2012, 2017, 2019, 2020, 2021, 2024].map((year) => car(`of-${year}`, { year }));
    expect(findSlugs(createSimilarFinder(stock)(car('of-2020'), 3))).toEqual(['of-2021', 'of-2019', 'of-2017']);
  });

  test('compares a car without a year or a body by its other facts', () => {
    const { year: _, simple_body: __, ...unknown } = car('this');
    expect(findSlugs(createSimilarFinder([car('one'), unknown])(unknown, 4))).toEqual(['one']);
  });

  test('a car appears on few pages, so that a new price changes only those', () => {
    const stock = Array.from({ length: 400 }, (_, index) =>
      // Few models and years, so that many cars are equally similar.
      car(`car-${(index * 7919) % 401}`, {
        model: ['Hilux', 'Corolla', 'RAV4', `Rare ${index}`][index % 4] ?? '',
        year: 2015 + ((index * 31) % 9),
        simple_body: ['Ute', 'Hatch', 'SUV'][index % 3] ?? '',
      }),
    );
    const similar = createSimilarFinder(stock);
    const shown = new Map<string, number>();
    for (const each of stock) {
      for (const { slug } of similar(each, 4)) shown.set(slug, (shown.get(slug) ?? 0) + 1);
    }
    expect(Math.max(...shown.values())).toBeLessThanOrEqual(16);
  });
});
