import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { CarCardData } from '#src/features/cars/card/index.ts';
import { toSavedCar } from '#src/features/cars/saved-car/index.ts';
import { getSavedTexts } from '../page/index.ts';
import { FavouriteCar } from './FavouriteCar.tsx';

const card: CarCardData = {
  id: '1',
  slug: 'a1',
  name: '2021 Toyota Hilux',
  make: 'Toyota',
  model: 'Hilux',
  car_type: 'used',
  price: 30_000,
  primary_image_url: '/a.jpg',
  photos_count: 1,
  availability: 'available',
};
const page = {
  locale: 'en-AU',
  usedLabel: 'used',
  searchPath: '/search/used-cars',
  texts: getSavedTexts('favourites', { one: 'car', many: 'cars' }, 'en-AU'),
} as const;
const renderCar = (facts: Partial<CarCardData>, compares: boolean) =>
  renderToString(<FavouriteCar car={toSavedCar(card)} card={{ ...card, ...facts }} compares={compares} {...page} />);
const REMOVE = /data-save="favourites"[^>]*aria-label="Remove 2021 Toyota Hilux"/u;

describe('FavouriteCar', () => {
  test.each([
    ['is sold', { availability: 'sold' }, true],
    ['is sold, on a site without comparison', { availability: 'sold' }, false],
    ['is now price on application', { price: 0 }, true],
    ['no longer has a picture', { primary_image_url: '' }, true],
  ] as const)('a car that %s has a remove button', (_, facts, compares) => {
    expect(renderCar(facts, compares)).toMatch(REMOVE);
  });

  test.each([
    ['is for sale', {}, true],
    ['is price on application on a site without comparison', { price: 0 }, false],
  ] as const)('a car that %s has save buttons on its card instead', (_, facts, compares) => {
    expect(renderCar(facts, compares)).not.toMatch(REMOVE);
  });
});
