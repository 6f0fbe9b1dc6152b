import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { FEED_ROW, listNotes, readFeedRows } from '#tests/fixtures/feed.ts';
import { CarSlugSchema } from './car.ts';
import { makeCarSlug } from './slug.ts';

const id = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9]{1,6}$/u),
  fc.stringMatching(/^[A-Za-z0-9 ./-]{1,6}$/u),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
);

describe('makeCarSlug', () => {
  test('contains year, make, model and id', () => {
    expect(makeCarSlug({ year: 2021, make: 'Land Rover', model: 'Range Rover', id: 'RUT265' })).toBe(
      '2021-land-rover-range-rover-rut265',
    );
  });

  test('hashes an id that a URL cannot contain, whatever the other cars are', () => {
    const slugs = ['A/1', 'A-1', 'A 1', '../../x', '丰田'].map((text) =>
      makeCarSlug({ make: 'Ford', model: 'Ranger', id: text }),
    );
    expect(slugs[1]).toBe('ford-ranger-a-1');
    expect(new Set(slugs).size).toBe(5);
    for (const slug of slugs) expect(slug).toMatch(/^ford-ranger-[a-z0-9-]+$/u);
  });

  test('makes a valid slug of at most 120 characters for any car', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 300 }), id, (make, model, text) => {
        expect(v.is(CarSlugSchema, makeCarSlug({ year: 2020, make, model, id: text }))).toBe(true);
      }),
    );
  });
});

describe('the slugs of a feed', () => {
  const car = fc.record({
    id,
    make: fc.constantFrom('Toyota', 'Ford', 'Land Rover'),
    model: fc.constantFrom('Hilux', 'Ranger', 'X', 'X 5'),
    year: fc.constantFrom(2019, 2020),
  });
  const feed = fc.uniqueArray(car, { selector: (row) => row.id.trim(), maxLength: 20 });
  const listRows = (cars: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
    cars.map((row) => ({ ...row, car_type: 'used', price: 1000, name: 'A title' }));
  const slugsOf = (rows: readonly unknown[]): Map<string, string> =>
    new Map(readFeedRows(rows).cars.map(({ id: key, slug }) => [key, slug]));

  test('are unique and always slugs', () => {
    fc.assert(
      fc.property(feed, (cars) => {
        const slugs = [...slugsOf(listRows(cars)).values()];
        expect(new Set(slugs).size).toBe(slugs.length);
        for (const slug of slugs) expect(v.is(CarSlugSchema, slug)).toBe(true);
      }),
    );
  });

  test('do not depend on price, title, badge or the order of rows', () => {
    fc.assert(
      fc.property(feed, fc.nat(99_999), fc.string({ maxLength: 40 }), (cars, price, text) => {
        const before = slugsOf(listRows(cars));
        const changed = listRows(cars).map((row) => ({ ...row, price, name: `2020 Ford Ranger ${text}`, badge: text }));
        expect(slugsOf(changed.toReversed())).toEqual(before);
      }),
    );
  });

  test('do not change when a title completes the model', () => {
    const cut = { ...FEED_ROW, make: 'Jeep', model: 'Grand', name: '2021 Jeep Grand Cherokee Limited' };
    const [before] = readFeedRows([cut]).cars;
    const [after] = readFeedRows([{ ...cut, name: '2021 Jeep Grand Cherokee L Limited SALE' }]).cars;
    expect([before?.model, after?.model]).toEqual(['Grand Cherokee', 'Grand Cherokee L']);
    expect([before?.slug, after?.slug]).toEqual(['2021-jeep-grand-7', '2021-jeep-grand-7']);
  });

  test('differ for ids that differ only in letter case; the smaller id keeps the plain slug', () => {
    const rows = [
      { ...FEED_ROW, id: 'a1' },
      { ...FEED_ROW, id: 'A1' },
    ];
    for (const order of [rows, rows.toReversed()]) {
      const result = readFeedRows(order);
      const slugs = new Map(result.cars.map((found) => [found.id, found.slug]));
      expect(slugs.get('A1')).toBe('2021-toyota-hilux-a1');
      expect(slugs.get('a1')).toMatch(/^2021-toyota-hilux-a1-[a-z0-9]+$/u);
      expect(result.notes).toEqual([
        `Two cars share the URL /cars/2021-toyota-hilux-a1; the one with id a1 is at /cars/${slugs.get('a1')}`,
      ]);
    }
  });

  test('come from the feed if it has them, and are made unique', () => {
    const result = readFeedRows([
      { ...FEED_ROW, id: '2', slug: 'my-ute' },
      { ...FEED_ROW, id: '1', slug: 'my-ute' },
    ]);
    expect(result.cars.map((found) => found.slug)).toEqual([expect.stringMatching(/^my-ute-[a-z0-9]+$/u), 'my-ute']);
  });

  test('replace an invalid one of the feed, with a warning', () => {
    const { cars, warnings } = readFeedRows([{ ...FEED_ROW, slug: '../../x' }]);
    expect(cars[0]?.slug).toBe('2021-toyota-hilux-7');
    expect(listNotes(warnings)).toMatchObject([{ row: 1, id: '7', column: 'slug', value: '../../x' }]);
  });
});
