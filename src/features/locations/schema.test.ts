import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { OpeningHourSchema } from './hours-schema.ts';
import { LocationSchema, SpecialHoursSchema } from './schema.ts';

const location = {
  id: 7,
  name: 'City Motors',
  slug: 'city',
  address: { street: '1 Example Street', city: 'Sydney', postcode: '2000' },
};

describe('LocationSchema', () => {
  test('accepts every documented field', () => {
    const whole = {
      ...location,
      primary: true,
      visible: false,
      position: 2,
      location_type: 'service',
      location_subtype: ['buying'],
      manufacturers: ['Toyota'],
      dealership_id: 1,
      dealership_slug: 'city',
      timeZone: 'Australia/Sydney',
      dealer_license_number: 'MD1',
      motor_vehicle_repairer: 'MVRL1',
      average_rating: 4.5,
      review_count: 990,
      reviews: { count: 990, average_rating: 4.5 },
      image: { image: { url: '/assets/a.jpg', thumb: { url: '/assets/b.jpg' } } },
      badge: { text: 'Coming early 2027', until: '2027-03-31' },
      address: {
        ...location.address,
        state: 'NSW',
        lat: -33.8,
        long: 151,
        place_url: 'https://maps.example.com/1',
        place_id: 'p',
        map_key: 'k',
      },
      contact_detail: {
        phone: '(02) 5550 0101',
        landline_phone: '(02) 5550 0102',
        email: 'a@example.com',
        opening_hours: [{ weekday: 0, status: 'Closed' }],
        youtube_url: 'https://www.youtube.com/@x',
        linkedin_url: 'https://www.linkedin.com/company/x',
        dealer_license_number: 'MD2',
        motor_vehicle_repairer: 'MVRL2',
      },
    };
    expect(v.parse(LocationSchema, whole)).toEqual({ ...whole, id: '7' });
  });

  test('an empty or missing location type counts as sales', () => {
    expect(v.parse(LocationSchema, location).location_type).toBe('sales');
    expect(v.parse(LocationSchema, { ...location, location_type: '' }).location_type).toBe('sales');
  });

  test.each([{ lat: -91 }, { lat: 91 }, { long: -181 }, { long: 181 }])('refuses the position %j', (place) => {
    expect(v.is(LocationSchema, { ...location, address: { ...location.address, ...place } })).toBe(false);
  });
});

describe('OpeningHourSchema', () => {
  const listFixes = (hours: object) =>
    v.safeParse(OpeningHourSchema, hours).issues?.map(({ message }) => message) ?? [];

  test.each([
    { weekday: 0, status: 'Closed' },
    { weekday: 6, status: 'Open', open: '08:30', close: '17:30' },
    { weekday: 1, status: 'Open', formated_hours: '8:30am - 5:30pm' },
  ])('accepts the day %j', (hours) => {
    expect(listFixes(hours)).toEqual([]);
  });

  test.each([-1, 7, 1.5])('refuses the weekday %d', (weekday) => {
    expect(listFixes({ weekday, status: 'Closed' })).toHaveLength(1);
  });

  test('an open day has hours, in order', () => {
    expect(listFixes({ weekday: 1, status: 'Open' })).toEqual([
      'Give an open day "open" and "close", or "formated_hours".',
    ]);
    expect(listFixes({ weekday: 1, status: 'Open', open: '17:30', close: '08:30' })).toEqual([
      'Make "open" earlier than "close", both on a 24-hour clock.',
    ]);
  });
});

describe('SpecialHoursSchema', () => {
  const day = { status: 'Closed', date: '2026-12-25' };

  test('apply to all departments unless one is named', () => {
    expect(v.parse(SpecialHoursSchema, day).department).toBe('all');
    expect(v.parse(SpecialHoursSchema, { ...day, department: 'parts' }).department).toBe('parts');
  });

  test('an open day has hours, in order, and a date is in the calendar', () => {
    expect(v.is(SpecialHoursSchema, { ...day, status: 'Open', start_hour: '10:00', end_hour: '16:00' })).toBe(true);
    expect(v.is(SpecialHoursSchema, { ...day, status: 'Open' })).toBe(false);
    expect(v.is(SpecialHoursSchema, { ...day, status: 'Open', start_hour: '16:00', end_hour: '10:00' })).toBe(false);
    expect(v.is(SpecialHoursSchema, { ...day, date: '2026-02-30' })).toBe(false);
  });
});
