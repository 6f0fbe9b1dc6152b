import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { createClock } from '#src/lib/clock.ts';
import { LocationSchema } from './schema.ts';
import {
  getBadgeText,
  getLocationLink,
  getMainContact,
  type LocationContext,
  listShownLocations,
  makeLocationView,
} from './view.ts';

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
  clock: createClock(Date.parse('2026-12-23T20:00:00Z')),
  specialHours: [],
  departments: ['sales', 'service', 'parts'],
  map: { provider: 'link' },
  linkRules: { linkToContact: false, ownPages: true },
  ratingRules: { minimumRating: 4, force: false, hidden: false },
  weekendByAppointment: false,
  ...more,
});

describe('makeLocationView', () => {
  test('links to the website of its dealership and to the page for reviews of it', () => {
    const websites = [
      { name: 'Northside', url: 'https://north.example', slug: 'north' },
      { name: 'Southside', url: 'https://south.example' },
    ];
    const profiles = [{ id: 'a', review_url: 'https://reviews.example/a' }, { id: 'b' }];
    const getLinks = (more: object) => {
      const { website, review } = makeLocationView(location(more), context({ websites, profiles }));
      return { website, review };
    };
    expect(getLinks({ dealership_slug: 'north', gmb_profile: 'a' })).toEqual({
      website: { name: 'Northside', url: 'https://north.example' },
      review: 'https://reviews.example/a',
    });
    expect(getLinks({ gmb_profile: 'b' })).toEqual({});
  });

  test('takes licence numbers from the location first, then from its contact detail', () => {
    const contact_detail = { dealer_license_number: 'MD 2', motor_vehicle_repairer: 'MVRL 2' };
    expect(makeLocationView(location({ contact_detail }), context())).toMatchObject({
      licence: 'MD 2',
      repairer: 'MVRL 2',
    });
    const both = makeLocationView(location({ dealer_license_number: 'MD 1', contact_detail }), context());
    expect(both).toMatchObject({ licence: 'MD 1', repairer: 'MVRL 2' });
  });

  test('lists its own pages on social networks and the small version of its picture', () => {
    const contact_detail = {
      linkedin_url: 'https://linkedin.example/company/albion',
      youtube_url: 'https://youtube.example/@albion',
    };
    const image = { image: { url: '/assets/yard.svg', thumb: { url: '/assets/yard-small.svg' } } };
    expect(makeLocationView(location({ contact_detail, image }), context())).toMatchObject({
      social: [
        { name: 'YouTube', url: 'https://youtube.example/@albion' },
        { name: 'LinkedIn', url: 'https://linkedin.example/company/albion' },
      ],
      image: '/assets/yard.svg',
      thumb: '/assets/yard-small.svg',
    });
  });

  test('is reached by phone, else by its second phone, else by e-mail', () => {
    const email = 'albion@example.com';
    const getContact = (contact_detail: object) =>
      getMainContact(makeLocationView(location({ contact_detail }), context()));
    expect(getContact({ email, phone: '(07) 5550 0101' })).toMatchObject({ phone: { href: 'tel:0755500101' } });
    expect(getContact({ email, landline_phone: '(07) 5550 0102' })).toMatchObject({
      phone: { href: 'tel:0755500102' },
    });
    expect(getContact({ email })).toEqual({ kind: 'email' });
    expect(getContact({})).toBeUndefined();
  });

  test('counts a location without a type as sales', () => {
    expect(makeLocationView(location({ location_type: '' }), context())).toMatchObject({
      type: 'sales',
      department: 'Sales',
    });
    expect(makeLocationView(location({ location_type: undefined }), context())).toMatchObject({ type: 'sales' });
  });

  test("reads today's date in the location's time zone, and the clock only when there are special hours", () => {
    const clock = createClock(Date.parse('2026-12-23T20:00:00Z'));
    makeLocationView(location(), context({ clock }));
    expect(clock.validUntil).toBe(Number.POSITIVE_INFINITY);

    const specialHours = [{ status: 'Closed', date: '2026-12-24', department: 'all' }] as const;
    expect(makeLocationView(location(), context({ clock, specialHours })).specialHours).toEqual([
      { day: 'Today', date: '2026-12-24', hours: 'Closed', closed: true },
    ]);
    expect(clock.validUntil).toBe(Date.parse('2026-12-24T14:00:00Z'));
  });
});

describe('the hours of a view', () => {
  const opening_hours = [
    { weekday: 5, status: 'Open', open: '08:00', close: '17:00' },
    { weekday: 6, status: 'Open', open: '08:00', close: '12:00' },
  ];
  const service = { status: 'Closed', date: '2026-12-24', department: 'service' } as const;

  test('are the same for machines as for people', () => {
    const view = makeLocationView(
      location({ contact_detail: { opening_hours } }),
      context({ specialHours: [service] }),
    );
    expect(view.hours.map(({ days, hours }) => `${days} ${hours}`)).toEqual(['Fri 8am - 5pm', 'Sat 8am - 12pm']);
    expect(view.timetable).toMatchObject({
      zone: 'Australia/Brisbane',
      week: [null, null, null, null, null, ['08:00', '17:00'], ['08:00', '12:00']],
      dates: { '2026-12-24': 'closed' },
    });
  });

  test('have no times by appointment, for machines either', () => {
    const view = makeLocationView(
      location({ contact_detail: { opening_hours } }),
      context({ weekendByAppointment: true }),
    );
    expect(view.hours.at(-1)).toMatchObject({ days: 'Sat', hours: 'By appointment only' });
    expect(view.timetable.week[6]).toBe('appointment');
  });

  test('a department without its own location is shown at the sales yard only', () => {
    const specialHours = [service, { status: 'Closed', date: '2026-12-25', department: 'all' }] as const;
    const listLines = (more: object, departments: LocationContext['departments']) =>
      makeLocationView(location(more), context({ specialHours, departments })).specialHours.map(
        ({ date, department }) => [date, department].filter(Boolean).join(' '),
      );
    expect(listLines({ location_type: 'sales' }, ['sales'])).toEqual(['2026-12-24 Service', '2026-12-25']);
    expect(listLines({ location_type: 'sales' }, ['sales', 'service'])).toEqual(['2026-12-25']);
    expect(listLines({ location_type: 'parts' }, ['sales', 'parts'])).toEqual(['2026-12-25']);
  });
});

describe('listShownLocations', () => {
  const places = [
    { name: 'Zillmere', visible: true, position: 1 },
    { name: 'Albion', visible: true },
    { name: 'Hidden', visible: false, position: 0 },
    { name: 'Newstead', visible: true, position: 2 },
  ];

  test('leaves out hidden locations and sorts by name', () => {
    expect(listShownLocations(places, 'name').map(({ name }) => name)).toEqual(['Albion', 'Newstead', 'Zillmere']);
  });

  test("follows the dealer's order if one is set, with the rest at the end", () => {
    expect(listShownLocations(places, 'position').map(({ name }) => name)).toEqual(['Zillmere', 'Newstead', 'Albion']);
  });
});

describe('getBadgeText', () => {
  const badge = { text: 'Coming early 2027', until: '2027-03-31' };
  const getBadgeAt = (instant: string, zone: string) => getBadgeText(badge, zone, createClock(Date.parse(instant)));

  test("a badge shows to the end of its last day in the location's time zone", () => {
    // 1 April begins at 13:00 UTC in Sydney and at 16:00 UTC in Perth.
    expect(getBadgeAt('2027-03-31T12:59:59Z', 'Australia/Sydney')).toBe('Coming early 2027');
    expect(getBadgeAt('2027-03-31T13:00:00Z', 'Australia/Sydney')).toBeUndefined();
    expect(getBadgeAt('2027-03-31T15:59:59Z', 'Australia/Perth')).toBe('Coming early 2027');
    expect(getBadgeAt('2027-03-31T16:00:00Z', 'Australia/Perth')).toBeUndefined();
  });

  test('its page is valid until then, and indefinitely without an end', () => {
    const clock = createClock(Date.parse('2026-11-20T02:00:00Z'));
    expect(getBadgeText({ text: 'New' }, 'Australia/Sydney', clock)).toBe('New');
    expect(clock.validUntil).toBe(Number.POSITIVE_INFINITY);
    getBadgeText(badge, 'Australia/Sydney', clock);
    expect(clock.validUntil).toBe(Date.parse('2027-03-31T13:00:00Z'));
    expect(getBadgeText(undefined, 'Australia/Sydney', clock)).toBeUndefined();
  });
});

describe('getLocationLink', () => {
  const yard = { slug: 'albion', dealership_slug: 'brisbane-north' };

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
