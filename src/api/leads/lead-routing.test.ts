import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Lead, makeFormViews } from '#src/features/leads/index.ts';

import { enquiry } from '#tests/api/lead-requests.ts';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { makeSearchCar } from '#tests/fixtures/search.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { resolveLocation } from './lead-routing.ts';

let services: TestServices;
let dealer: Tenant;

beforeAll(async () => {
  services = await testServices();
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
      'the location that was answered, before all else',
      { location: 'yard-south', location_id: 7, car_id: 'A1' },
      'yard-south',
    ],
    ['as a number where it is one', { location: '7' }, 7],
    ['the one that came with it', { location_id: 7, car_id: 'A1' }, 7],
    ['where the car stands', { car_id: 'A1' }, 9],
    ['where the car stands, when what came is none of the dealer', { car_id: 'A1', location_id: 55 }, 9],
    ['the dealership that was answered', { details: { preferredDealership: 'south' }, car_id: 'A1' }, 'yard-south'],
    ['that of the dealership that came with it', { details: { preferredDealership: 'south' }, location_id: 9 }, 9],
    ['where its dealership is, of a car that stands nowhere', { car_id: 'A3', form: 'service' }, 'yard-south'],
    ['the one that its form is for', { form: 'service' }, 'shop'],
    ['the one that its form is for, where the car stands nowhere', { form: 'service', car_id: 'A2' }, 'shop'],
    ['where the car stands, before the one that its form is for', { form: 'service', car_id: 'A1' }, 9],
    ['none, of several yards', {}, undefined],
    ['none where the car stands nowhere', { car_id: 'A2' }, undefined],
    ['what came, which is none of the dealer', { location: 'x', location_id: 55 }, 55],
  ])('is %s', async (_, lead, expected) => {
    expect((await resolveLocation(dealer, enquiry(lead))).location_id).toBe(expected);
  });

  test.each<[string, Partial<Lead>, Lead['dealership_slug']]>([
    ['the dealership that was answered', { details: { preferredDealership: 'south' } }, 'south'],
    [
      'what came, where the one that was answered is none of the dealer',
      { details: { preferredDealership: 'x' } },
      'north',
    ],
    ['what came, where none was answered', { details: { preferredDealership: '' } }, 'north'],
    ['that of the location that was answered', { location: '9' }, 'south'],
    ['that of the location that came with it', { location_id: 9 }, 'south'],
    ['that of the place where the car stands', { car_id: 'A1' }, 'south'],
    ['that of the yards with which a workshop makes one dealership', { form: 'service' }, 'south'],
    ['that of the car, where the car stands nowhere', { car_id: 'A4' }, 'west'],
    ['that of the car, where its place has none', { car_id: 'A5', location_id: 'counter' }, 'west'],
    ['what came, where the place has none', { form: 'parts' }, 'north'],
  ])('sets the dealership to %s', async (_, lead, expected) => {
    expect((await resolveLocation(dealer, enquiry({ dealership_slug: 'north', ...lead }))).dealership_slug).toBe(
      expected,
    );
  });
});
