import { describe, expect, test } from 'vitest';
import { toSavedCar } from '#src/features/cars/saved-car/index.ts';
import type { PageData } from '#src/lib/page-data.ts';
import { makeListedCar } from '#tests/fixtures/listed-car.ts';
import type { ListedCar, Listings } from '../lists/index.ts';
import { makeCompareView } from './compare-view.ts';

const [a, b, c] = [makeListedCar('a'), makeListedCar('b'), makeListedCar('c')];
const makeListing = (...cards: ListedCar[]): PageData<Listings> => ({
  kind: 'success',
  data: new Map(cards.map((car) => [car.id, car])),
});
const makeView = (facts: Partial<Parameters<typeof makeCompareView>[0]>) =>
  makeCompareView({ own: [], favourites: [], linked: [], listed: makeListing(a, b, c), ...facts });

describe('makeCompareView', () => {
  test('shows the shopper’s own cars in their order, and the favourites that can be added', () => {
    const favourites = [toSavedCar(a), toSavedCar(c)];
    expect(makeView({ own: [toSavedCar(b), toSavedCar(a)], favourites })).toEqual({
      kind: 'own',
      cars: [
        { car: toSavedCar(b), card: b },
        { car: toSavedCar(a), card: a },
      ],
      unavailable: [],
      addable: [toSavedCar(c)],
    });
  });

  test('offers no favourites beside four cars', () => {
    const four = ['1', '2', '3', '4'].map((id) => makeListedCar(id));
    expect(
      makeView({ own: four.map(toSavedCar), favourites: [toSavedCar(a)], listed: makeListing(a, ...four) }),
    ).toMatchObject({
      addable: [],
    });
  });

  test('a car that is not listed any more is named but not compared', () => {
    const listed = makeListing(b);
    const own = [toSavedCar(a), toSavedCar(b)];
    expect(makeView({ own, favourites: [toSavedCar(a)], listed })).toEqual({
      kind: 'own',
      cars: [{ car: toSavedCar(b), card: b }],
      unavailable: [toSavedCar(a)],
      addable: [],
    });
    expect(makeView({ linked: ['car-a', 'car-b'], listed })).toEqual({
      kind: 'linked',
      cars: [{ car: toSavedCar(b), card: b }],
      lacksCars: true,
    });
  });

  test.each([
    ['sold', makeListedCar('a', { availability: 'sold' })],
    ['without a price', makeListedCar('a', { price: 0 })],
    ['without a picture', makeListedCar('a', { primary_image_url: undefined })],
  ])('a car that is %s stays beside the others, but is not offered', (_, now) => {
    const listed = makeListing(now, b);
    expect(makeView({ own: [toSavedCar(a)], listed })).toMatchObject({ cars: [{ card: now }], unavailable: [] });
    expect(makeView({ linked: ['car-a'], listed })).toMatchObject({ cars: [{ card: now }], lacksCars: false });
    expect(makeView({ own: [toSavedCar(b)], favourites: [toSavedCar(a)], listed })).toMatchObject({ addable: [] });
  });

  test('shows only the cars of a link, whatever the shopper compares', () => {
    expect(makeView({ own: [toSavedCar(c)], linked: ['car-b', 'car-a'] })).toEqual({
      kind: 'linked',
      cars: [
        { car: toSavedCar(b), card: b },
        { car: toSavedCar(a), card: a },
      ],
      lacksCars: false,
    });
  });

  test('treats a link to exactly the shopper’s own cars as their own comparison', () => {
    expect(makeView({ own: [toSavedCar(a), toSavedCar(b)], linked: ['car-b', 'car-a'] }).kind).toBe('own');
  });

  test('while the stock is loading, shows own cars as saved, and waits for linked cars', () => {
    const listed = { kind: 'loading' } as const;
    expect(makeView({ own: [toSavedCar(a)], listed })).toMatchObject({
      cars: [{ car: toSavedCar(a) }],
      unavailable: [],
    });
    expect(makeView({ linked: ['car-a'], listed })).toEqual({ kind: 'loading' });
    expect(makeView({ linked: ['car-a'], listed: { kind: 'error', message: 'not found' } })).toEqual({
      kind: 'unknown',
    });
    expect(makeView({})).toEqual({ kind: 'empty' });
  });
});
