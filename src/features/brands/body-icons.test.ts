import { describe, expect, test } from 'vitest';
import { bodyIcon } from './body-icons.ts';

describe('bodyIcon', () => {
  test('draws all 18 body types of the specification', () => {
    const types =
      '4x4 bus cab-chassis convertible coupe hardtop hatch hatchback motorhome light-truck people-mover sedan softtop suv ute van wagon station-wagon';
    expect(types.split(' ').filter((type) => !bodyIcon(type))).toEqual([]);
  });

  test('knows near-duplicate names and has nothing for a stranger', () => {
    expect(bodyIcon('cabriolet')).toBe(bodyIcon('convertible'));
    expect(bodyIcon('adventure-tourer')).toBe(bodyIcon('motorcycle'));
    expect(bodyIcon('pantech')).toBe(bodyIcon('truck'));
    expect(bodyIcon('hovercraft')).toBeUndefined();
    expect(bodyIcon('constructor')).toBeUndefined();
  });
});
