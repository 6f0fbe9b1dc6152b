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

const CARD = {
  url: 'https://maps.example/albion',
  address: ['1 A&B Street', 'Albion QLD 4010'],
};

describe('makeMapView', () => {
  test('is the address with a link, and only that without a key, coordinates or a setting', () => {
    expect(makeMap({ provider: 'link' })).toEqual(CARD);
    expect(makeMap({ provider: 'google' }, { map_key: undefined })).toEqual(CARD);
    expect(makeMap({ provider: 'openstreetmap' }, { lat: undefined })).toEqual(CARD);
    expect(makeMap({ provider: 'maplibre', style: '/assets/map.json' }, { long: undefined })).toEqual(CARD);
  });

  test('google shows the place by its id, else by name and address', () => {
    const embed = 'https://www.google.com/maps/embed/v1/place?key=key-1&q=';
    expect(makeMap({ provider: 'google' })?.interactive).toEqual({ kind: 'embed', url: `${embed}place_id%3AChIJ1` });
    expect(makeMap({ provider: 'google' }, { place_id: undefined })?.interactive).toEqual({
      kind: 'embed',
      url: `${embed}Albion%2C+1+A%26B+Street%2C+Albion+QLD+4010`,
    });
  });

  test('openstreetmap shows the streets around a marker', () => {
    const { interactive } = makeMap({ provider: 'openstreetmap' }) ?? {};
    const { searchParams } = new URL(interactive?.kind === 'embed' ? interactive.url : '');
    expect(searchParams.get('bbox')).toBe('153.04300,-27.40400,153.05700,-27.39600');
    expect(searchParams.get('marker')).toBe('-27.4,153.05');
  });

  test("maplibre shows the tenant's own style around the location", () => {
    expect(makeMap({ provider: 'maplibre', style: '/assets/map.json' })?.interactive).toEqual({
      kind: 'style',
      url: '/assets/map.json',
      lat: -27.4,
      long: 153.05,
    });
  });

  test("fills the picture's URL with the location's data, escaped, and shows no picture if any is missing", () => {
    const settings: MapSettings = { provider: 'image', image: 'https://tiles.example/{lat},{long}?k={key}' };
    expect(makeMap(settings, { map_key: 'a&b' })?.image?.url).toBe('https://tiles.example/-27.4,153.05?k=a%26b');
    expect(makeMap(settings, { lat: undefined })).toEqual(CARD);
  });

  test('shows the picture with its credit until a visitor opens the interactive map', () => {
    const settings: MapSettings = { provider: 'google', image: '/assets/map-{slug}.svg', credit: '© Map makers' };
    expect(makeMap(settings)).toMatchObject({
      image: { url: '/assets/map-albion.svg', credit: '© Map makers' },
      interactive: { kind: 'embed' },
    });
  });

  test('a location without an address has no map', () => {
    expect(makeMapView({ ...place, address: {} }, { provider: 'link' })).toBeUndefined();
  });
});

test('the providers "image" and "maplibre" require a picture and a style', () => {
  expect(v.safeParse(MapSchema, { provider: 'image' }).issues?.[0].message).toBe(
    'Give the provider "image" an "image".',
  );
  expect(v.safeParse(MapSchema, { provider: 'maplibre' }).issues?.[0].message).toBe(
    'Give the provider "maplibre" a "style".',
  );
  expect(v.parse(MapSchema, {})).toEqual({ provider: 'link' });
});
