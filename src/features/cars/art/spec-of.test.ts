import { describe, expect, test } from 'vitest';
import { COLOUR_FAMILIES } from '#src/stock/index.ts';
import { ART_COLOURS, artPath, artSpecOf } from './index.ts';

const path = (car: Parameters<typeof artSpecOf>[0]) => artPath(artSpecOf(car));

describe('the drawing for a car without photos', () => {
  test('it has the car’s body and colour', () => {
    expect(path({ item_type: 'car', simple_body: 'Ute', colour: 'Orange' })).toBe('/art/ute-orange-side.svg');
    expect(path({ item_type: 'car', simple_body: '4x4', colour: 'Green' })).toBe('/art/offroader-green-side.svg');
    expect(path({ item_type: 'rv', simple_body: 'Motorhome', colour: 'White' })).toBe('/art/motorhome-white-side.svg');
  });

  test('a motorcycle’s style picks its variant', () => {
    expect(path({ item_type: 'motorcycle', simple_body: 'Cruiser', colour: 'Black' })).toBe(
      '/art/motorcycle-cruiser-black-side.svg',
    );
    expect(path({ item_type: 'motorcycle', simple_body: 'toString' })).toBe('/art/motorcycle-silver-side.svg');
  });

  test('an unknown body is drawn as the usual one of its kind, an unknown colour in silver', () => {
    expect(path({ item_type: 'car' })).toBe('/art/sedan-silver-side.svg');
    expect(path({ item_type: 'truck', simple_body: 'Tipper' })).toBe('/art/truck-silver-side.svg');
    expect(path({ item_type: 'rv', simple_body: 'Pop Top', colour: 'Turquoise' })).toBe('/art/caravan-silver-side.svg');
    expect(path({ item_type: 'tractor' })).toBe('/art/truck-silver-side.svg');
  });

  test('there is a paint for every colour family of the stock', () => {
    expect(COLOUR_FAMILIES.map((family) => family.toLowerCase()).toSorted()).toEqual(ART_COLOURS.toSorted());
  });
});
