import { expect, test } from 'vitest';
import { makeContext, makeLocation } from '#tests/fixtures/site-context.ts';
import { planPages } from '../index.ts';
import { listPlaces } from './places.ts';

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
