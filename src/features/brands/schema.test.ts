import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ManufacturerSchema, ModelSchema } from './schema.ts';

test('a manufacturer may have a logo without an address', () => {
  const maker = { id: 1, name: 'Toyota', slug: 'toyota', logo: { url: null } };
  expect(v.parse(ManufacturerSchema, maker)).toEqual(maker);
});

test('a model accepts every documented field, and is new by default', () => {
  const model = {
    name: 'Falcon',
    slug: 'falcon',
    short_description: 'A sedan.',
    override_url: 'https://x.example',
    position: 1,
    image: { url: '/assets/falcon.png' },
  };
  expect(v.parse(ModelSchema, model)).toEqual({ ...model, status: 'new', features: [] });
  for (const status of ['new', 'all_new', 'coming_soon']) expect(v.is(ModelSchema, { ...model, status })).toBe(true);
  expect(v.is(ModelSchema, { ...model, status: 'old' })).toBe(false);
});

test('a model may also name its maker, body type, price and brochure', () => {
  const more = {
    manufacturer: 'kia',
    body: 'SUV',
    description: 'Long.',
    features: ['Seven seats'],
    price_from: 39_990,
  };
  const model = { name: 'Sorento', slug: 'sorento', ...more, brochure_url: '/assets/sorento.pdf' };
  expect(v.parse(ModelSchema, model)).toEqual({ ...model, status: 'new' });
  expect(v.is(ModelSchema, { ...model, brochure_url: 'javascript:alert(1)' })).toBe(false);
});
