import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { SlugSchema } from '#src/lib/fields.ts';
import { hasRealData, readRealData, whereRealData } from '#tests/real-data.ts';
import { MARKED_MAKES } from './make-marks.ts';
import { createManufacturerFinder, findManufacturer, MANUFACTURERS, toMakeKey } from './manufacturers.ts';

const findName = (make: string) => findManufacturer(make)?.name;

describe('MANUFACTURERS', () => {
  test('has about 140 makers, each with its own id, name and slug', () => {
    expect(MANUFACTURERS.length).toBeGreaterThanOrEqual(135);
    expect(MANUFACTURERS.length).toBeLessThanOrEqual(150);
    for (const key of ['id', 'name', 'slug'] as const) {
      expect(new Set(MANUFACTURERS.map((maker) => maker[key])).size).toBe(MANUFACTURERS.length);
    }
    expect(MANUFACTURERS.filter(({ slug, name }) => !v.is(SlugSchema, slug) || toMakeKey(name) === '')).toEqual([]);
  });

  test('keeps the ids of earlier versions', () => {
    const findId = (make: string) => findManufacturer(make)?.id;
    expect(['Abarth', 'Hyundai', 'Zeekr', 'Hino', 'Ducati', 'Jayco', 'John Deere'].map(findId)).toEqual([
      1, 42, 100, 205, 304, 404, 506,
    ]);
  });

  test('includes the maker of every mark', () => {
    const slugs = new Set(MANUFACTURERS.map(({ slug }) => slug));
    expect(MARKED_MAKES.filter((slug) => !slugs.has(slug))).toEqual([]);
  });

  test.skipIf(!hasRealData)(`includes every make that Australian dealers have in stock${whereRealData}`, () => {
    const [, ...rows] = new TextDecoder().decode(readRealData('makes-models/au_makes.csv')).trim().split(/\r?\n/u);
    const makes = rows.map((row) => row.split(',')[0] ?? '');
    expect(makes.length).toBeGreaterThan(70);
    expect(makes.filter((make) => !findManufacturer(make))).toEqual([]);
  });

  test.skipIf(!hasRealData)(`gives car makers their usual slugs${whereRealData}`, () => {
    const list = v.parse(
      v.array(v.object({ name: v.string(), slug: v.string() })),
      JSON.parse(new TextDecoder().decode(readRealData('makes-models/makers.json'))),
    );
    const slugs = new Map(list.map(({ name, slug }) => [toMakeKey(name), slug]));
    const shared = MANUFACTURERS.filter(({ name }) => slugs.has(toMakeKey(name)));
    expect(shared.length).toBeGreaterThan(90);
    expect(shared.filter(({ name, slug }) => slugs.get(toMakeKey(name)) !== slug)).toEqual([]);
  });
});

describe('findManufacturer', () => {
  test('finds a make in any spelling', () => {
    expect(
      ['LAND-ROVER', 'landrover', 'Mercedes', 'mercedes benz', 'VW', 'Citroën', 'Škoda', 'ram'].map(findName),
    ).toEqual(['Land Rover', 'Land Rover', 'Mercedes-Benz', 'Mercedes-Benz', 'Volkswagen', 'Citroen', 'Skoda', 'RAM']);
  });

  test('returns undefined for an unknown make', () => {
    expect(['Acme', '', '---', 'constructor'].map(findName)).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('createManufacturerFinder', () => {
  const own = { id: 900, name: 'Volkswagen Australia', slug: 'volkswagen', logo: { url: '/assets/vw.svg' } };

  test("the dealer's own entry replaces the built-in one, by name, slug and alias", () => {
    const find = createManufacturerFinder([own]);
    for (const make of ['VW', 'volkswagen', 'Volkswagen Australia']) expect(find(make)).toEqual(own);
    expect(find('Kia')).toEqual(findManufacturer('Kia'));
  });

  test('finds makers that only the dealer has', () => {
    const find = createManufacturerFinder([{ id: 901, name: 'Acme', slug: 'acme' }]);
    expect(find('ACME')).toEqual({ id: 901, name: 'Acme', slug: 'acme', logo: { url: null } });
  });
});
