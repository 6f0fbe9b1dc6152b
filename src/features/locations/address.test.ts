import { describe, expect, test } from 'vitest';
import { formatAddressLines, makeDirectionsUrl } from './address.ts';
import { makePhoneLink } from './phone.ts';

describe('formatAddressLines', () => {
  test('puts street and city on separate lines and leaves out missing parts', () => {
    expect(formatAddressLines({ street: '12 High Street', city: 'Auburn', state: 'NSW', postcode: '2144' })).toEqual([
      '12 High Street',
      'Auburn NSW 2144',
    ]);
    expect(formatAddressLines({ city: 'Auckland', postcode: '1010' })).toEqual(['Auckland 1010']);
    expect(formatAddressLines({})).toEqual([]);
  });
});

describe('makeDirectionsUrl', () => {
  test("prefers the dealer's own map link", () => {
    expect(makeDirectionsUrl({ street: '1 A St', place_url: 'https://maps.example/p' }, 'Yard')).toBe(
      'https://maps.example/p',
    );
  });

  test('searches the map for name and address, escaped', () => {
    expect(makeDirectionsUrl({ street: '1 A&B St', city: 'Perth' }, 'Yard')).toBe(
      'https://www.google.com/maps/search/?api=1&query=Yard%2C+1+A%26B+St%2C+Perth',
    );
  });

  test('is undefined without an address', () => {
    expect(makeDirectionsUrl({}, 'Yard')).toBeUndefined();
  });
});

describe('makePhoneLink', () => {
  test('keeps the text unbroken and dials only digits and a leading plus', () => {
    expect(makePhoneLink('(02) 5550 0123')).toEqual({ text: '(02)\u00A05550\u00A00123', href: 'tel:0255500123' });
    expect(makePhoneLink('+64 9 555 0123')).toEqual({ text: '+64\u00A09\u00A0555\u00A00123', href: 'tel:+6495550123' });
    expect(makePhoneLink('1300"><script>')).toEqual({ text: '1300"><script>', href: 'tel:1300' });
  });
});
