import { describe, expect, test } from 'vitest';
import { locationLink } from './location-link.ts';

const yard = { slug: 'albion', dealership_slug: 'brisbane-north' };

describe('locationLink', () => {
  test('is the contact page where the switch says so, before every other rule', () => {
    expect(locationLink(yard, { linkToContact: true, ownPages: true })).toBe('/contact');
  });

  test('is the page of the location where those are switched on', () => {
    expect(locationLink(yard, { linkToContact: false, ownPages: true })).toBe('/locations/albion');
  });

  test('is otherwise the page of its dealership', () => {
    expect(locationLink(yard, { linkToContact: false, ownPages: false })).toBe('/locations/brisbane-north');
  });

  test('is nothing without a dealership slug', () => {
    expect(locationLink({ slug: 'albion' }, { linkToContact: false, ownPages: false })).toBeUndefined();
  });
});
