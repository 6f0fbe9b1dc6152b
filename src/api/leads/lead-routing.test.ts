import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lead, makeFormViews } from '#src/features/leads/index.ts';

import { makeEnquiry } from '#tests/api/lead-requests.ts';
import { openTestServices, type TestServices } from '#tests/api/test-services.ts';
import { makeSearchCar } from '#tests/fixtures/search.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { resolveLocation } from './lead-routing.ts';

let services: TestServices;
let dealer: Tenant;

beforeAll(async () => {
  services = await openTestServices();
  const tenant = services.tenants.bySlug('riverfold');
  const [one, two, three, four] = tenant?.site.locations ?? [];
  if (!tenant || !one || !two || !three || !four) throw new Error('The dealer has too few locations.');
  const locations: Tenant['site']['locations'] = [
    { ...one, id: '7', dealership_slug: 'north', primary: true },
    { ...two, id: 'yard-south', dealership_slug: 'south', primary: false },
    { ...three, id: '9', dealership_slug: 'south', dealership_id: 2, primary: false },
    { ...four, id: 'shop', location_type: 'service', dealership_slug: undefined, dealership_id: 2 },
    { ...four, id: 'counter', location_type: 'parts', dealership_slug: undefined, dealership_id: undefined },
  ];
  const site = { ...tenant.site, locations };
  const cars = [
    makeSearchCar({ id: 'A1', location_id: '9', dealership_slug: undefined }),
    makeSearchCar({ id: 'A2', location_id: 'sold' }),
    makeSearchCar({ id: 'A3', location_id: undefined, dealership_slug: 'south' }),
    makeSearchCar({ id: 'A4', location_id: undefined, dealership_slug: 'west' }),
    makeSearchCar({ id: 'A5', location_id: 'counter', dealership_slug: 'west' }),
  ];
  dealer = {
    ...tenant,
    site,
    forms: new Map(makeFormViews(site).map((form) => [form.id, form])),
    car: async (id) => cars.find((one) => one.id === id),
  };
});
afterAll(() => services.close());

describe('location of a lead', () => {
  test.each<[string, Partial<Lead>, Lead['location_id']]>([
    [
      'the chosen location, before anything else',
      { location: 'yard-south', location_id: 7, car_id: 'A1' },
      'yard-south',
    ],
    ['a number if the id is one', { location: '7' }, 7],
    ['the location sent with the lead', { location_id: 7, car_id: 'A1' }, 7],
    ["the car's location", { car_id: 'A1' }, 9],
    ["the car's location if the one sent is not the dealer's", { car_id: 'A1', location_id: 55 }, 9],
    ['a location of the chosen dealership', { details: { preferredDealership: 'south' }, car_id: 'A1' }, 'yard-south'],
    [
      'the location sent, if it belongs to the chosen dealership',
      { details: { preferredDealership: 'south' }, location_id: 9 },
      9,
    ],
    ["a location of the car's dealership if the car has no location", { car_id: 'A3', form: 'service' }, 'yard-south'],
    ["the form's location", { form: 'service' }, 'shop'],
    ["the form's location if the car has none", { form: 'service', car_id: 'A2' }, 'shop'],
    ["the car's location, before the form's", { form: 'service', car_id: 'A1' }, 9],
    ['undefined if there are several yards', {}, undefined],
    ['undefined if the car has no location', { car_id: 'A2' }, undefined],
    ["the id sent, even if it is not the dealer's", { location: 'x', location_id: 55 }, 55],
  ])('is %s', async (_, lead, expected) => {
    expect((await resolveLocation(dealer, makeEnquiry(lead))).location_id).toBe(expected);
  });

  test.each<[string, Partial<Lead>, Lead['dealership_slug']]>([
    ['the chosen dealership', { details: { preferredDealership: 'south' } }, 'south'],
    ["the one sent, if the chosen one is not the dealer's", { details: { preferredDealership: 'x' } }, 'north'],
    ['the one sent, if none was chosen', { details: { preferredDealership: '' } }, 'north'],
    ["the chosen location's", { location: '9' }, 'south'],
    ['that of the location sent', { location_id: 9 }, 'south'],
    ["that of the car's location", { car_id: 'A1' }, 'south'],
    ['that of the yards in the same dealership as a workshop', { form: 'service' }, 'south'],
    ["the car's, if the car has no location", { car_id: 'A4' }, 'west'],
    ["the car's, if its location has none", { car_id: 'A5', location_id: 'counter' }, 'west'],
    ['the one sent, if the location has none', { form: 'parts' }, 'north'],
  ])('sets the dealership to %s', async (_, lead, expected) => {
    expect((await resolveLocation(dealer, makeEnquiry({ dealership_slug: 'north', ...lead }))).dealership_slug).toBe(
      expected,
    );
  });
});
