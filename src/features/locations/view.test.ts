import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { clockAt } from '#src/lib/clock.ts';
import { LocationSchema } from './schema.ts';
import { type LocationContext, locationView, shownLocations } from './view.ts';

const location = (more: object = {}) => ({
  ...v.parse(LocationSchema, {
    id: 1,
    name: 'Albion Service',
    slug: 'albion-service',
    location_type: 'service',
    address: { street: '1 Example Road', city: 'Albion', state: 'QLD', postcode: '4010' },
    ...more,
  }),
  timeZone: 'Australia/Brisbane',
});

const context = (more: Partial<LocationContext> = {}): LocationContext => ({
  locale: 'en-AU',
  clock: clockAt(Date.parse('2026-12-23T20:00:00Z')),
  specialHours: [],
  linkRules: { linkToContact: false, ownPages: true },
  ratingRules: { minimumRating: 4, force: false, hidden: false },
  weekendByAppointment: false,
  ...more,
});

describe('locationView', () => {
  test('takes licence numbers from the location first, then from its contact detail', () => {
    const contact_detail = { dealer_license_number: 'MD 2', motor_vehicle_repairer: 'MVRL 2' };
    expect(locationView(location({ contact_detail }), context())).toMatchObject({
      licence: 'MD 2',
      repairer: 'MVRL 2',
    });
    const both = locationView(location({ dealer_license_number: 'MD 1', contact_detail }), context());
    expect(both).toMatchObject({ licence: 'MD 1', repairer: 'MVRL 2' });
  });

  test('counts a location without a type as sales', () => {
    expect(locationView(location({ location_type: '' }), context())).toMatchObject({
      type: 'sales',
      department: 'Sales',
    });
    expect(locationView(location({ location_type: undefined }), context())).toMatchObject({ type: 'sales' });
  });

  test('leaves absent facts out', () => {
    expect(Object.keys(locationView(location(), context()))).not.toContain('phone');
  });

  test("reads today in the location's own time zone, and asks the clock only when there are special hours", () => {
    const clock = clockAt(Date.parse('2026-12-23T20:00:00Z'));
    locationView(location(), context({ clock }));
    expect(clock.validUntil).toBe(Number.POSITIVE_INFINITY);

    const specialHours = [{ status: 'Closed', date: '2026-12-24', department: 'all' }] as const;
    expect(locationView(location(), context({ clock, specialHours })).specialHours).toEqual([
      { day: 'Today', date: '2026-12-24', hours: 'Closed', closed: true },
    ]);
    expect(clock.validUntil).toBe(Date.parse('2026-12-24T14:00:00Z'));
  });
});

describe('shownLocations', () => {
  const places = [
    { name: 'Zillmere', visible: true, position: 1 },
    { name: 'Albion', visible: true },
    { name: 'Hidden', visible: false, position: 0 },
    { name: 'Newstead', visible: true, position: 2 },
  ];

  test('hides what is not visible and sorts by name', () => {
    expect(shownLocations(places, 'name').map(({ name }) => name)).toEqual(['Albion', 'Newstead', 'Zillmere']);
  });

  test("follows the dealer's order where one is set, the unplaced last", () => {
    expect(shownLocations(places, 'position').map(({ name }) => name)).toEqual(['Zillmere', 'Newstead', 'Albion']);
  });
});
