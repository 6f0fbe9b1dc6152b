import { expect, test } from 'vitest';
import { placesOf } from './frame-locations.ts';
import { planPages } from './routes.ts';
import { contextOf, locationOf } from './routes-fixture.ts';

const workshop = locationOf({ id: 2, slug: 'workshop', name: 'Workshop', location_type: 'service', primary: false });
const bookings = (site: object) =>
  placesOf(contextOf({ site: { locations: [locationOf(), workshop], ...site } })).map(({ view }) => view.booking);

test("a workshop is booked at the dealer's provider, else on the page on service, and a sales yard is not", () => {
  expect(bookings({ xtime_url: 'https://booking.example' })).toEqual([undefined, 'https://booking.example']);
  expect(bookings({})).toEqual([undefined, '/service']);
});

test('the page on service is there for it, and does not lead to itself', () => {
  const page = planPages(contextOf({ site: { locations: [locationOf(), workshop] } })).find(
    ({ path }) => path === '/service',
  );
  expect(page?.inputs()).toMatchObject({ guide: { places: [{ name: 'Workshop' }] } });
  expect(JSON.stringify(page?.inputs())).not.toContain('"booking":"/service"');
});
