import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lead } from '#src/features/leads/index.ts';

import { enquiry } from '#tests/api/lead-requests.ts';
import { type TestServices, testServices } from '#tests/api/test-services.ts';
import { car } from '#tests/search/cars.ts';
import type { Tenant } from '../tenants/tenants.ts';
import { placed } from './lead-place.ts';

let services: TestServices;
let dealer: Tenant;

beforeAll(async () => {
  services = await testServices();
  const tenant = services.tenants.bySlug('riverfold');
  const [one, two, three] = tenant?.site.locations ?? [];
  if (!tenant || !one || !two || !three) throw new Error('The dealer has too few locations.');
  const locations: Tenant['site']['locations'] = [
    { ...one, id: '7', dealership_slug: 'north', primary: true },
    { ...two, id: 'yard-south', dealership_slug: 'south', primary: false },
    { ...three, id: '9', dealership_slug: 'south', primary: false },
  ];
  const cars = [car({ id: 'A1', location_id: '9' }), car({ id: 'A2', location_id: 'sold' })];
  dealer = {
    ...tenant,
    site: { ...tenant.site, locations },
    car: async (id) => cars.find((one) => one.id === id),
  };
});
afterAll(() => services.close());

describe('the place that a lead is for', () => {
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
    ['none', {}, undefined],
    ['none where the car stands nowhere', { car_id: 'A2' }, undefined],
    ['what came, which is none of the dealer', { location: 'x', location_id: 55 }, 55],
  ])('is %s', async (_, lead, expected) => {
    expect((await placed(dealer, enquiry(lead))).location_id).toBe(expected);
  });

  test('is of the dealership that was answered, where it is one of the dealer', async () => {
    const answered = async (preferredDealership: string) =>
      (await placed(dealer, enquiry({ dealership_slug: 'north', details: { preferredDealership } }))).dealership_slug;
    expect(await answered('south')).toBe('south');
    expect(await answered('elsewhere')).toBe('north');
    expect(await answered('')).toBe('north');
  });
});
