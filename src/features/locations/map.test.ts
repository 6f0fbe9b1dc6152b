import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { makeMapView } from './map.ts';
import { MapSchema, type MapSettings } from './map-schema.ts';

const address = {
  street: '1 A&B Street',
  city: 'Albion',
  state: 'QLD',
  postcode: '4010',
  lat: -27.4,
  long: 153.05,
  place_url: 'https://maps.example/albion',
  place_id: 'ChIJ1',
  map_key: 'key-1',
};
const place = { name: 'Albion', slug: 'albion', address };
const makeMap = (settings: MapSettings, over: object = {}) =>
  makeMapView({ ...place, address: { ...address, ...over } }, settings);

describe('makeMapView', () => {
  test('always links to the location, and only that without a key or a setting', () => {
    expect(makeMap({ provider: 'link' })).toEqual({ url: 'https://maps.example/albion' });
    expect(makeMap({ provider: 'google' }, { map_key: undefined })).toEqual({ url: 'https://maps.example/albion' });
    expect(makeMap({ provider: 'openstreetmap' }, { lat: undefined })).toEqual({ url: 'https://maps.example/albion' });
  });

  test('google shows the place by its id, else by name and address', () => {
    const embed = 'https://www.google.com/maps/embed/v1/place?key=key-1&q=';
    expect(makeMap({ provider: 'google' })?.embed).toBe(`${embed}place_id%3AChIJ1`);
    expect(makeMap({ provider: 'google' }, { place_id: undefined })?.embed).toBe(
      `${embed}Albion%2C+1+A%26B+Street%2C+Albion+QLD+4010`,
    );
  });

  test('openstreetmap shows the streets around a marker', () => {
    const { embed = '' } = makeMap({ provider: 'openstreetmap' }) ?? {};
    const { searchParams } = new URL(embed);
    expect(searchParams.get('bbox')).toBe('153.04300,-27.40400,153.05700,-27.39600');
    expect(searchParams.get('marker')).toBe('-27.4,153.05');
  });

  test("fills the picture's URL with the location's data, escaped, and shows no picture if any is missing", () => {
    const settings: MapSettings = { provider: 'image', image: 'https://tiles.example/{lat},{long}?k={key}' };
    expect(makeMap(settings, { map_key: 'a&b' })?.image).toBe('https://tiles.example/-27.4,153.05?k=a%26b');
    expect(makeMap(settings, { lat: undefined })).toEqual({ url: 'https://maps.example/albion' });
  });

  test('a location without an address has no map', () => {
    expect(makeMapView({ ...place, address: {} }, { provider: 'link' })).toBeUndefined();
  });
});

test('the image provider requires a URL', () => {
  expect(v.safeParse(MapSchema, { provider: 'image' }).issues?.[0].message).toBe(
    'Give the provider "image" an "image".',
  );
  expect(v.parse(MapSchema, {})).toEqual({ provider: 'link' });
});
