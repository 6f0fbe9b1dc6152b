import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeAttributeJson } from '#src/lib/attribute-json.ts';
import { parseSavedCar, parseSavedCars, type SavedCar, toggleSavedCar, toSavedCar } from './saved-car.ts';

const makeCar = (id: string): SavedCar => ({
  id,
  slug: `car-${id}`,
  name: `Car ${id}`,
  make: 'Toyota',
  model: 'Hilux',
});
const text = fc.string({ minLength: 1, maxLength: 20 });
const cars = fc.uniqueArray(
  fc.record({ id: text, slug: fc.stringMatching(/^[a-z0-9-]{1,20}$/u), name: text, make: text, model: text }),
  { selector: ({ id }) => id, maxLength: 8 },
);

describe('parseSavedCars', () => {
  test('reads back what was written', () => {
    fc.assert(
      fc.property(cars, (list) => {
        expect(parseSavedCars(JSON.stringify(list))).toEqual(list);
      }),
      { seed: 39 },
    );
  });

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (junk) => {
        expect(Array.isArray(parseSavedCars(junk))).toBe(true);
      }),
      { seed: 40 },
    );
    expect(parseSavedCars(undefined)).toEqual([]);
  });

  test('leaves out invalid entries and keeps the rest', () => {
    const stored = [
      makeCar('1'),
      null,
      { ...makeCar('2'), slug: '../../evil' },
      { ...makeCar('3'), name: '' },
      makeCar('4'),
      makeCar('1'),
    ];
    expect(parseSavedCars(JSON.stringify(stored)).map(({ id }) => id)).toEqual(['1', '4']);
  });

  test('rejects javascript: and data: picture URLs', () => {
    for (const primary_image_url of ['javascript:alert(1)', 'data:image/svg+xml,<svg>', '//evil.example/x.png']) {
      expect(parseSavedCars(JSON.stringify([{ ...makeCar('1'), primary_image_url }]))).toEqual([]);
    }
  });
});

describe('toSavedCar', () => {
  test('keeps only id, slug, name, make, model and picture', () => {
    const card = { ...makeCar('1'), price: 10, photos_count: 2, car_type: 'used', availability: 'available' } as const;
    expect(toSavedCar(card)).toEqual(makeCar('1'));
    expect(toSavedCar({ ...card, primary_image_url: '/a.jpg' })).toEqual({
      ...makeCar('1'),
      primary_image_url: '/a.jpg',
    });
    expect(parseSavedCar(writeAttributeJson(toSavedCar(card)))).toEqual(makeCar('1'));
  });
});

describe('toggleSavedCar', () => {
  test('adds a car, then removes it', () => {
    const added = toggleSavedCar([makeCar('1')], makeCar('2'), 4);
    expect(added).toEqual({ kind: 'added', cars: [makeCar('1'), makeCar('2')] });
    expect(toggleSavedCar([makeCar('1'), makeCar('2')], makeCar('2'), 4)).toEqual({
      kind: 'removed',
      cars: [makeCar('1')],
    });
  });

  test('a full list accepts no more cars but still removes them', () => {
    expect(toggleSavedCar([makeCar('1'), makeCar('2')], makeCar('3'), 2)).toEqual({ kind: 'full', limit: 2 });
    expect(toggleSavedCar([makeCar('1'), makeCar('2')], makeCar('1'), 2)).toEqual({
      kind: 'removed',
      cars: [makeCar('2')],
    });
  });
});
