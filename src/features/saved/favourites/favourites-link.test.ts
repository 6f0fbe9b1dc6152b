import { describe, expect, test } from 'vitest';
import type { CarCardData } from '#src/features/cars/card/index.ts';
import { toSavedCar } from '#src/features/cars/saved-car/index.ts';
import { makeListedCar } from '#tests/fixtures/listed-car.ts';
import type { ListedCar } from '../lists/index.ts';
import { addLinkedCars, getLinkedFavourites } from './favourites-link.ts';

const makeListings = (...cars: ListedCar[]) => new Map(cars.map((car) => [car.id, car]));
const listSlugs = (cards: readonly CarCardData[]) => cards.map(({ slug }) => slug);

describe('getLinkedFavourites', () => {
  test('appends the cars of the link that are not saved yet', () => {
    const own = [toSavedCar(makeListedCar('a'))];
    const linked = getLinkedFavourites(
      ['car-a', 'car-c', 'car-b'],
      makeListings(makeListedCar('a'), makeListedCar('b'), makeListedCar('c')),
      own,
    );
    expect(listSlugs(linked.toAdd)).toEqual(['car-c', 'car-b']);
    expect(linked).toMatchObject({ lacksCars: false, isTooLong: false });
    expect(addLinkedCars(own, linked).map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  });

  test('leaves out and reports cars that are sold or not listed', () => {
    const stock = makeListings(makeListedCar('a', { availability: 'sold' }), makeListedCar('b'));
    const linked = getLinkedFavourites(['car-a', 'car-b', 'car-x'], stock, []);
    expect(listSlugs(linked.toAdd)).toEqual(['car-b']);
    expect(linked.lacksCars).toBe(true);
  });

  test('adds cars up to the limit of the list, and reports the rest', () => {
    const own = Array.from({ length: 99 }, (_, index) => toSavedCar(makeListedCar(`own-${index}`)));
    const linked = getLinkedFavourites(['car-a', 'car-b'], makeListings(makeListedCar('a'), makeListedCar('b')), own);
    expect(listSlugs(linked.toAdd)).toEqual(['car-a']);
    expect(linked.isTooLong).toBe(true);
    expect(addLinkedCars(own, linked)).toHaveLength(100);
  });
});
