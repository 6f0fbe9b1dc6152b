import { describe, expect, test } from 'vitest';
import { addressLines, directionsUrl } from './address.ts';
import { phoneLink } from './phone.ts';

describe('addressLines', () => {
  test('puts street and place on a line each and leaves out what is missing', () => {
    expect(addressLines({ street: '12 High Street', city: 'Auburn', state: 'NSW', postcode: '2144' })).toEqual([
      '12 High Street',
      'Auburn NSW 2144',
    ]);
    expect(addressLines({ city: 'Auckland', postcode: '1010' })).toEqual(['Auckland 1010']);
    expect(addressLines({})).toEqual([]);
  });
});

describe('directionsUrl', () => {
  test("prefers the dealer's own place link", () => {
    expect(directionsUrl({ street: '1 A St', place_url: 'https://maps.example/p' }, 'Yard')).toBe(
      'https://maps.example/p',
    );
  });

  test('searches the map for name and address, escaped', () => {
    expect(directionsUrl({ street: '1 A&B St', city: 'Perth' }, 'Yard')).toBe(
      'https://www.google.com/maps/search/?api=1&query=Yard%2C+1+A%26B+St%2C+Perth',
    );
  });

  test('is nothing without an address', () => {
    expect(directionsUrl({}, 'Yard')).toBeUndefined();
  });
});

describe('phoneLink', () => {
  test('keeps the text in one piece and dials digits with a leading plus only', () => {
    expect(phoneLink('(02) 5550 0123')).toEqual({ text: '(02)\u00A05550\u00A00123', href: 'tel:0255500123' });
    expect(phoneLink('+64 9 555 0123')).toEqual({ text: '+64\u00A09\u00A0555\u00A00123', href: 'tel:+6495550123' });
    expect(phoneLink('1300"><script>')).toEqual({ text: '1300"><script>', href: 'tel:1300' });
  });
});
