import { describe, expect, test } from 'vitest';
import { BODY_TYPES, findBody, findNamedBody, isAmbiguousBody } from './bodies.ts';
import { findModelBody } from './model-bodies.ts';

describe('findBody', () => {
  test.each([
    ['SUV', 'SUV'],
    ['Ute / Tray', 'Ute'],
    ['pick-up', 'Ute'],
    ['HATCH', 'Hatchback'],
    ['Hatchback', 'Hatchback'],
    ['Station Wagon', 'Wagon'],
    ['stationWagon', 'Wagon'],
    ['Soft Top', 'Convertible'],
    ['Cabriolet', 'Convertible'],
    ['Cab Chassis', 'Cab Chassis'],
    ['cabChassis', 'Cab Chassis'],
    ['4WD', '4x4'],
    ['MINIVAN', 'People Mover'],
    ['CROSSOVER', 'SUV'],
    ['Coupé', 'Coupe'],
    ['Prime mover', 'Prime Mover'],
    ['Cruiser', 'Cruiser'],
    ['Dual Cab Pick-up', 'Ute'],
    ['Crew Cab Utility', 'Ute'],
    ['DUAL CAB P/UP', 'Ute'],
    ['Crew Cab Short Bed', 'Ute'],
    ['Sport Utility Vehicle', 'SUV'],
    ['Wagon (SUV)', 'SUV'],
    ['Double Cab Chassis', 'Cab Chassis'],
    ['CREW CAB C/CHAS', 'Cab Chassis'],
    ['Sportback', 'Hatchback'],
    ['5D Hatchback', 'Hatchback'],
    ['Fastback', 'Coupe'],
    ['Troop Carrier', '4x4'],
    ['LWB Van', 'Van'],
    ['Minivan cargo', 'Van'],
    ['Light Duty Truck', 'Light Truck'],
  ])('finds %s as %s', (spelling, body) => {
    expect(findBody(spelling)).toBe(body);
  });

  test('returns undefined for a word that is not a body', () => {
    expect(findBody('USED Dealer ad')).toBeUndefined();
    expect(findBody('')).toBeUndefined();
  });

  test('applies the rules for cars to no other vehicle: a "Family Van" is a caravan', () => {
    expect(findNamedBody('Pop Top')).toBe('Pop Top');
    expect(findNamedBody('Family Van')).toBeUndefined();
  });

  test('has 18 body types, of which near-duplicates share a facet value and a slug', () => {
    const types = Object.values(BODY_TYPES);
    expect(types).toHaveLength(18);
    expect(BODY_TYPES.hatch).toEqual(BODY_TYPES.hatchback);
    expect(BODY_TYPES.wagon).toEqual(BODY_TYPES.stationWagon);
    expect(BODY_TYPES.softtop).toEqual(BODY_TYPES.convertible);
    const names = new Set(types.map((type) => type.name));
    expect(new Set(types.map((type) => type.slug)).size).toBe(names.size);
    expect(names.size).toBe(15);
    for (const [type, { name }] of Object.entries(BODY_TYPES))
      expect([findBody(type), findBody(name)]).toEqual([name, name]);
  });
});

describe('findModelBody', () => {
  test('finds the body of a model with only one, for ambiguous words', () => {
    expect(isAmbiguousBody('Other')).toBe(true);
    expect(isAmbiguousBody('Ute')).toBe(false);
    expect(findModelBody('Ford', 'Ranger')).toBe('Ute');
    expect(findModelBody('Toyota', 'Hilux')).toBe('Ute');
    expect(findModelBody('Toyota', 'Hiace')).toBe('Van');
    expect(findModelBody('Toyota', 'Corolla')).toBeUndefined();
  });
});
