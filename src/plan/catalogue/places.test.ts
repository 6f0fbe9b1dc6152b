import { describe, expect, test } from 'vitest';
import { makeContext, makeLocation } from '#tests/fixtures/site-context.ts';
import { planPages } from '../index.ts';
import { findSalesPhone, listPlaces } from './places.ts';

const workshop = makeLocation({ id: 2, slug: 'workshop', name: 'Workshop', location_type: 'service', primary: false });
const listBookingLinks = (site: object) =>
  listPlaces(makeContext({ site: { locations: [makeLocation(), workshop], ...site } })).map(({ view }) => view.booking);

test("a workshop links to the dealer's booking provider, else to the service page, and a sales yard has no booking link", () => {
  expect(listBookingLinks({ xtime_url: 'https://booking.example' })).toEqual([undefined, 'https://booking.example']);
  expect(listBookingLinks({})).toEqual([undefined, '/service']);
});

test('a workshop has a service page, which does not link to itself', () => {
  const page = planPages(makeContext({ site: { locations: [makeLocation(), workshop] } })).find(
    ({ path }) => path === '/service',
  );
  expect(page?.inputs()).toMatchObject({ guide: { places: [{ name: 'Workshop' }] } });
  expect(JSON.stringify(page?.inputs())).not.toContain('"booking":"/service"');
});

describe('the number that sells a car', () => {
  const yard = makeLocation({ contact_detail: { phone: '(02) 5550 0101' } });
  const garage = { ...workshop, contact_detail: { phone: '(02) 5550 0102' } };
  const quietYard = makeLocation({ id: 3, slug: 'penrith', name: 'Penrith', primary: false, contact_detail: {} });
  const findNumber = (name: string, locations: readonly object[], site: object = {}) => {
    const context = makeContext({ site: { ...site, locations } });
    const places = listPlaces(context);
    const place = places.find(({ view }) => view.name === name);
    return place && findSalesPhone(context, places, place)?.text;
  };

  test("is the yard's own", () => {
    expect(findNumber('City Motors Parramatta', [yard, garage])).toContain('0101');
  });

  test('is that of a sales yard for a car that waits in a workshop', () => {
    expect(findNumber('Workshop', [yard, garage])).toContain('0101');
  });

  test("is the dealer's own for a yard without a number, before another yard's", () => {
    expect(findNumber('Penrith', [yard, quietYard], { phone: '(02) 5550 0100' })).toContain('0100');
    expect(findNumber('Penrith', [yard, quietYard])).toContain('0101');
  });

  test('is that of the workshop if there is no other', () => {
    expect(findNumber('Workshop', [garage])).toContain('0102');
  });
});
