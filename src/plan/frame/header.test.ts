import { describe, expect, test } from 'vitest';
import { makeContext, makeLocation } from '#tests/fixtures/site-context.ts';
import { makeFrame } from './index.ts';

const getHeader = (site: object) => makeFrame(makeContext({ site })).header.inputs;

describe('the rating in the header', () => {
  const rated = { locations: [makeLocation({ average_rating: 4.6, review_count: 212, dealership_id: 7 })] };
  const on = { header: { rating: true } };

  test('shows only if the switch is on', () => {
    expect(getHeader(rated).rating).toBeUndefined();
    expect(getHeader({ ...rated, features: on }).rating).toEqual({ average: 4.6, count: 212 });
  });

  test('shows at or above the minimum, or when forced, and never when hidden', () => {
    const shown = (reviews: object) => getHeader({ ...rated, features: on, reviews }).rating?.average;
    expect(shown({ minimumRating: 4.6 })).toBe(4.6);
    expect(shown({ minimumRating: 4.7 })).toBeUndefined();
    expect(shown({ minimumRating: 4.7, force: true })).toBe(4.6);
    expect(shown({ force: true, hidden: true })).toBeUndefined();
  });

  test("falls back to the dealership's if the location has none", () => {
    const locations = [makeLocation({ dealership_id: 7 })];
    const dealerships = [
      { id: 1, name: 'Other', average_rating: 5, review_count: 1 },
      { id: 7, name: 'This', average_rating: 4.4, review_count: 90 },
    ];
    expect(getHeader({ locations, dealerships, features: on }).rating).toEqual({ average: 4.4, count: 90 });
    expect(getHeader({ locations, features: on }).rating).toBeUndefined();
  });
});

describe('the header', () => {
  test('has up to three phones, one for each department that has a number', () => {
    const department = (id: number, location_type: string, phone: string) =>
      makeLocation({
        id,
        name: location_type,
        slug: location_type,
        primary: false,
        location_type,
        contact_detail: { phone },
      });
    const locations = [
      makeLocation(),
      department(2, 'parts', '02 5550 0103'),
      department(3, 'service', '02 5550 0102'),
      { ...department(4, 'service', '02 5550 0104'), name: 'a later one', slug: 'later' },
    ];
    const site = { locations, features: { locations: { order: 'position' } } };
    expect(getHeader(site).phones.map(({ label }) => label)).toEqual(['Sales', 'Service', 'Parts']);
  });

  test('links to the list of locations if there are several', () => {
    expect(getHeader({}).places).toBeUndefined();
    const locations = [makeLocation(), makeLocation({ id: 2, name: 'Ryde', slug: 'ryde', primary: false })];
    expect(getHeader({ locations }).places).toEqual({ name: '2 locations', url: '/contact-us' });
  });

  test('takes its layout from the switch, falling back to the template', () => {
    expect(getHeader({ features: { header: { layout: 'centred' } } }).layout).toBe('centred');
    expect(getHeader({}).layout).toBe('bar');
  });
});
