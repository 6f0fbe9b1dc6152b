import { describe, expect, test } from 'vitest';
import { COLOUR_FAMILIES } from '#src/stock/index.ts';
import { ART_ANGLES, ART_BODIES, ART_COLOURS, getArtPath, listVariants, parseArtPath } from './index.ts';

describe('paths of pictures', () => {
  test('a path contains body, colour and angle, and the variant unless it is the first', () => {
    expect(getArtPath({ body: 'suv', colour: 'white', angle: 'side' })).toBe('/art/suv-white-side.svg');
    expect(getArtPath({ body: 'suv', colour: 'white', angle: 'side', variant: 'mid' })).toBe('/art/suv-white-side.svg');
    expect(getArtPath({ body: 'people-mover', colour: 'grey', angle: 'front' })).toBe(
      '/art/people-mover-grey-front.svg',
    );
    expect(getArtPath({ body: 'suv', colour: 'red', angle: 'wheel', variant: 'large' })).toBe(
      '/art/suv-large-red-wheel.svg',
    );
  });

  test('parses the path of every picture', () => {
    for (const body of ART_BODIES) {
      for (const variant of listVariants(body)) {
        for (const colour of ART_COLOURS) {
          for (const angle of ART_ANGLES) {
            const path = getArtPath({ body, variant, colour, angle });
            const art = parseArtPath(path);
            expect(art, path).toMatchObject({ body, colour, angle });
            expect(art && getArtPath(art)).toBe(path);
          }
        }
      }
    }
  });

  test.each([
    '',
    '/art/suv-white-side',
    '/art/suv-white-side.png',
    '/art/suv-white-top.svg',
    '/art/suv-lilac-side.svg',
    '/art/tank-white-side.svg',
    '/art/suv-mid-white-side.svg',
    '/art/suv-huge-white-side.svg',
    '/art/-white-side.svg',
    '/art/toString-white-side.svg',
    '/art/constructor-white-side.svg',
    '/art/suv-constructor-white-side.svg',
    '/art/../suv-white-side.svg',
    '/art/suv-white-side.svg?x=1',
    '/ART/suv-white-side.svg',
    'https://example.com/art/suv-white-side.svg',
  ])('rejects "%s"', (path) => {
    expect(parseArtPath(path)).toBeNull();
  });
});

test('has a paint for every colour family', () => {
  expect(ART_COLOURS.toSorted()).toEqual(COLOUR_FAMILIES.map((family) => family.toLowerCase()).toSorted());
});
