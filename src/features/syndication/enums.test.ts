import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BODY_TYPES } from '#src/stock/normalise/bodies.ts';
import { DRIVE_NAMES } from '#src/stock/normalise/drives.ts';
import { FUEL_NAMES } from '#src/stock/normalise/fuels.ts';
import { TRANSMISSION_NAMES } from '#src/stock/normalise/transmissions.ts';
import { GOOGLE_BODIES, GOOGLE_ENGINES, GOOGLE_PRICE_TYPES, makeGoogle } from './google.ts';
import {
  META_AVAILABILITIES,
  META_BODIES,
  META_DRIVES,
  META_FUELS,
  META_STATES,
  META_TRANSMISSIONS,
  META_TYPES,
  makeMeta,
} from './meta.ts';

const require = createRequire(import.meta.url);

describe('the words of Google vehicle ads', () => {
  const EnumSchema = v.object({ values: v.record(v.string(), v.number()) });
  const nest = <Schema extends v.GenericSchema>(name: string, schema: Schema) =>
    v.pipe(
      v.object({ nested: v.looseObject({}) }),
      v.transform(({ nested }) => v.parse(schema, nested[name])),
    );
  const AttributesSchema = v.object({
    fields: v.record(v.string(), v.object({ type: v.string() })),
    nested: v.object({ VehicleBodyStyle: EnumSchema, EngineType: EnumSchema, VehiclePriceType: EnumSchema }),
  });
  const path = ['google', 'shopping', 'merchant', 'products', 'v1', 'ProductAttributes'];
  const schema = path.reduceRight<v.GenericSchema>((inner, name) => nest(name, inner), AttributesSchema);
  const protos: unknown = JSON.parse(
    readFileSync(require.resolve('@google-shopping/products/build/protos/protos.json'), 'utf8'),
  );
  const { fields, nested } = v.parse(v.pipe(schema, AttributesSchema), protos);

  test.each([
    ['bodies', GOOGLE_BODIES, nested.VehicleBodyStyle],
    ['engines', GOOGLE_ENGINES, nested.EngineType],
    ['price types', GOOGLE_PRICE_TYPES, nested.VehiclePriceType],
  ])('for %s are those of the official client', (_, words, { values }) => {
    expect(Object.values(words).filter((word) => !Object.hasOwn(values, word.toUpperCase()))).toEqual([]);
  });

  test('for columns are those of the official client', () => {
    // Identity and category are not attributes there, and the client writes a list and a hyphen in another way.
    const others = ['id', 'store_code', 'google_product_category', 'certified_pre-owned', 'additional_image_link'];
    const attributes = new Set(Object.keys(fields).map((name) => name.toLowerCase()));
    const columns = makeGoogle({}).columns.map(({ name }) => name);
    expect(
      columns.filter((name) => !others.includes(name) && !attributes.has(name.replaceAll('_', '').toLowerCase())),
    ).toEqual([]);
    expect(fields).toHaveProperty('certifiedPreOwned');
    expect(fields).toHaveProperty('additionalImageLinks');
    expect(fields).toHaveProperty('googleProductCategory');
  });

  test('exist for every fuel of the stock', () => {
    expect(FUEL_NAMES.filter((name) => !Object.hasOwn(GOOGLE_ENGINES, name))).toEqual([]);
  });
});

describe('the words of Meta', () => {
  const sdk: unknown = require('facebook-nodejs-business-sdk');
  const { Vehicle } = v.parse(v.object({ Vehicle: v.function() }), sdk);
  const getWords = (name: string): string[] =>
    Object.values(v.parse(v.record(v.string(), v.string()), Reflect.get(Vehicle, name)));

  test.each([
    ['BodyStyle', Object.values(META_BODIES)],
    ['FuelType', Object.values(META_FUELS)],
    ['Drivetrain', Object.values(META_DRIVES)],
    ['Transmission', Object.values(META_TRANSMISSIONS)],
    ['VehicleType', Object.values(META_TYPES)],
    ['StateOfVehicle', META_STATES],
    ['Availability', META_AVAILABILITIES],
  ])('for %s are those of the official client', (name, words) => {
    const official = getWords(name);
    expect(words.filter((word) => !official.includes(word))).toEqual([]);
  });

  test('for columns are those of the official client', () => {
    const fields = [...getWords('Fields'), 'image', 'latitude', 'longitude'];
    const columns = makeMeta({}).columns.map(({ name }) => name.replace(/[.[].*/u, ''));
    expect(columns.filter((name) => !fields.includes(name))).toEqual([]);
  });

  test('exist for every body, fuel and transmission of cars', () => {
    expect(FUEL_NAMES.filter((name) => !Object.hasOwn(META_FUELS, name))).toEqual([]);
    expect(TRANSMISSION_NAMES.filter((name) => !Object.hasOwn(META_TRANSMISSIONS, name))).toEqual([]);
    expect(DRIVE_NAMES.filter((name) => /[WF]D$/u.test(name) && !Object.hasOwn(META_DRIVES, name))).toEqual([]);
    const bodies = Object.values(BODY_TYPES).map(({ name }) => name);
    expect(bodies.filter((name) => !Object.hasOwn(META_BODIES, name))).toEqual([]);
  });
});
