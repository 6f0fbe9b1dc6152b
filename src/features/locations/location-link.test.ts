import { describe, expect, test } from 'vitest';
import { getLocationLink } from './location-link.ts';

const yard = { slug: 'albion', dealership_slug: 'brisbane-north' };

describe('getLocationLink', () => {
  test('is the contact page when that setting is on, before any other rule', () => {
    expect(getLocationLink(yard, { linkToContact: true, ownPages: true })).toBe('/contact');
  });

  test('is the page of the location when those are on', () => {
    expect(getLocationLink(yard, { linkToContact: false, ownPages: true })).toBe('/locations/albion');
  });

  test('is otherwise the page of its dealership', () => {
    expect(getLocationLink(yard, { linkToContact: false, ownPages: false })).toBe('/locations/brisbane-north');
  });

  test('is undefined without a dealership slug', () => {
    expect(getLocationLink({ slug: 'albion' }, { linkToContact: false, ownPages: false })).toBeUndefined();
  });
});
