import { describe, expect, test } from 'vitest';
import { parseArtPath } from '#src/illustrations/cars/index.ts';
import { getStandInArt } from './stand-in.ts';

describe('getStandInArt', () => {
  test('draws the body in its colour, from the side', () => {
    expect(getStandInArt({ item_type: 'car', simple_body: 'Cab Chassis', colour: 'Red' })).toBe(
      '/art/cab-chassis-red-side.svg',
    );
    expect(getStandInArt({ item_type: 'car', simple_body: '4x4', colour: 'Green' })).toBe(
      '/art/offroader-green-side.svg',
    );
  });

  test('falls back to the kind of vehicle and a neutral colour', () => {
    expect(getStandInArt({ item_type: 'motorcycle', simple_body: 'Naked Sport', colour: 'Chameleon' })).toBe(
      '/art/motorcycle-silver-side.svg',
    );
    expect(getStandInArt({ item_type: 'car' })).toBe('/art/sedan-silver-side.svg');
  });

  test('is always the path of a drawing, whatever the feed contains', () => {
    for (const word of ['', 'constructor', '__proto__', '../../x', '<script>', 'SUV"']) {
      expect(parseArtPath(getStandInArt({ item_type: 'rv', simple_body: word, colour: word }))).not.toBeNull();
    }
  });
});
