import { describe, expect, test } from 'vitest';
import { BODY_TYPES, bodyOf, isWideBody } from './bodies.ts';
import { bodyOfModel } from './model-bodies.ts';

describe('bodyOf', () => {
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
  ])('%s is %s', (written, body) => {
    expect(bodyOf(written)).toBe(body);
  });

  test('a word that is no body is none', () => {
    expect(bodyOf('USED Dealer ad')).toBeUndefined();
    expect(bodyOf('')).toBeUndefined();
  });

  test('there are 18 body types, and near-duplicates are one facet value with one address', () => {
    const types = Object.values(BODY_TYPES);
    expect(types).toHaveLength(18);
    expect(BODY_TYPES.hatch).toEqual(BODY_TYPES.hatchback);
    expect(BODY_TYPES.wagon).toEqual(BODY_TYPES.stationWagon);
    expect(BODY_TYPES.softtop).toEqual(BODY_TYPES.convertible);
    const names = new Set(types.map((type) => type.name));
    expect(new Set(types.map((type) => type.slug)).size).toBe(names.size);
    expect(names.size).toBe(15);
    for (const [type, { name }] of Object.entries(BODY_TYPES))
      expect([bodyOf(type), bodyOf(name)]).toEqual([name, name]);
  });
});

describe('bodyOfModel', () => {
  test('knows the body of a model that comes in only one, for words that leave it open', () => {
    expect(isWideBody('Other')).toBe(true);
    expect(isWideBody('Ute')).toBe(false);
    expect(bodyOfModel('Ford', 'Ranger')).toBe('Ute');
    expect(bodyOfModel('Toyota', 'Hilux')).toBe('Ute');
    expect(bodyOfModel('Toyota', 'Hiace')).toBe('Van');
    expect(bodyOfModel('Toyota', 'Corolla')).toBeUndefined();
  });
});
