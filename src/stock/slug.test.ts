import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SlugSchema } from './car.ts';
import { slugOf } from './slug.ts';
import { ROW, readRows } from './test-reading.ts';

const id = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9]{1,6}$/u),
  fc.stringMatching(/^[A-Za-z0-9 ./-]{1,6}$/u),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
);

describe('slugOf', () => {
  test('a slug says year, make, model and id', () => {
    expect(slugOf({ year: 2021, make: 'Land Rover', model: 'Range Rover', id: 'RUT265' })).toBe(
      '2021-land-rover-range-rover-rut265',
    );
  });

  test('an id that a URL cannot show gets a short name, whichever other cars there are', () => {
    const slugs = ['A/1', 'A-1', 'A 1', '../../x', '丰田'].map((text) =>
      slugOf({ make: 'Ford', model: 'Ranger', id: text }),
    );
    expect(slugs[1]).toBe('ford-ranger-a-1');
    expect(new Set(slugs).size).toBe(5);
    for (const slug of slugs) expect(slug).toMatch(/^ford-ranger-[a-z0-9-]+$/u);
  });

  test('a slug is a slug and at most 120 characters, whatever the car', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ maxLength: 300 }), id, (make, model, text) => {
        expect(v.is(SlugSchema, slugOf({ year: 2020, make, model, id: text }))).toBe(true);
      }),
    );
  });
});

describe('slugs of a feed', () => {
  const car = fc.record({
    id,
    make: fc.constantFrom('Toyota', 'Ford', 'Land Rover'),
    model: fc.constantFrom('Hilux', 'Ranger', 'X', 'X 5'),
    year: fc.constantFrom(2019, 2020),
  });
  const feed = fc.uniqueArray(car, { selector: (row) => row.id.trim(), maxLength: 20 });
  const rowsOf = (cars: readonly Record<string, unknown>[]): Record<string, unknown>[] =>
    cars.map((row) => ({ ...row, car_type: 'used', price: 1000, name: 'A title' }));
  const slugsOf = (rows: readonly unknown[]): Map<string, string> =>
    new Map(readRows(rows).cars.map(({ id: key, slug }) => [key, slug]));

  test('are unique and always slugs', () => {
    fc.assert(
      fc.property(feed, (cars) => {
        const slugs = [...slugsOf(rowsOf(cars)).values()];
        expect(new Set(slugs).size).toBe(slugs.length);
        for (const slug of slugs) expect(v.is(SlugSchema, slug)).toBe(true);
      }),
    );
  });

  test('do not depend on price, title, badge or the order of rows', () => {
    fc.assert(
      fc.property(feed, fc.nat(99_999), fc.string({ maxLength: 40 }), (cars, price, text) => {
        const before = slugsOf(rowsOf(cars));
        const changed = rowsOf(cars).map((row) => ({ ...row, price, name: `2020 Ford Ranger ${text}`, badge: text }));
        expect(slugsOf(changed.toReversed())).toEqual(before);
      }),
    );
  });

  test('a title that repairs the model does not move the page', () => {
    const cut = { ...ROW, make: 'Jeep', model: 'Grand', name: '2021 Jeep Grand Cherokee Limited' };
    const [before] = readRows([cut]).cars;
    const [after] = readRows([{ ...cut, name: '2021 Jeep Grand Cherokee L Limited SALE' }]).cars;
    expect([before?.model, after?.model]).toEqual(['Grand Cherokee', 'Grand Cherokee L']);
    expect([before?.slug, after?.slug]).toEqual(['2021-jeep-grand-7', '2021-jeep-grand-7']);
  });

  test('ids that differ only in letter case share no page, and the smaller id keeps the plain one', () => {
    const rows = [
      { ...ROW, id: 'a1' },
      { ...ROW, id: 'A1' },
    ];
    for (const order of [rows, rows.toReversed()]) {
      const result = readRows(order);
      const slugs = new Map(result.cars.map((found) => [found.id, found.slug]));
      expect(slugs.get('A1')).toBe('2021-toyota-hilux-a1');
      expect(slugs.get('a1')).toMatch(/^2021-toyota-hilux-a1-[a-z0-9]+$/u);
      expect(result.notes).toEqual([
        `Two cars would be at /cars/2021-toyota-hilux-a1; the one with id a1 is at /cars/${slugs.get('a1')}`,
      ]);
    }
  });

  test('a slug that the feed supplies is used; two cars with the same one are told apart', () => {
    const result = readRows([
      { ...ROW, id: '2', slug: 'my-ute' },
      { ...ROW, id: '1', slug: 'my-ute' },
    ]);
    expect(result.cars.map((found) => found.slug)).toEqual([expect.stringMatching(/^my-ute-[a-z0-9]+$/u), 'my-ute']);
  });

  test('a supplied slug that is none is replaced by ours, with a warning', () => {
    const { cars, warnings } = readRows([{ ...ROW, slug: '../../x' }]);
    expect(cars[0]?.slug).toBe('2021-toyota-hilux-7');
    expect(warnings).toMatchObject([{ row: 1, id: '7', column: 'slug', value: '../../x' }]);
  });
});
