import { expect, test } from 'vitest';
import { getLeadPlace } from '../fields/index.ts';
import type { LeadCar } from './form.ts';
import { makeSuccessAddress } from './success-address.ts';

const CAR: LeadCar = {
  id: 'a1',
  slug: 'kia',
  name: 'Kia Rio',
  make: 'Kia',
  model: 'Rio',
  car_type: 'used',
  status: 'in_stock',
  location_id: 7,
};

test.each([
  ['that was chosen', { location: '12' }, CAR, '9', '12'],
  ['of the car', {}, CAR, '9', '7'],
  ['of the form', {}, undefined, '9', '9'],
  ['as unknown without a form’s location', {}, undefined, undefined, undefined],
  ['as unknown for an unknown car', { car_id: 'b2' }, undefined, '9', undefined],
])('the success page gets the location %s', (_, values, car, place, expected) => {
  const answers = { ...values, location_id: getLeadPlace(values, { car }, { place }) };
  const address = makeSuccessAddress({ id: 'service', category: 'Service' }, answers, 'K7QM-2XPA');
  const query = new URLSearchParams(address.slice(address.indexOf('?')));
  expect(query.get('location_id') ?? undefined).toBe(expected);
  expect([query.get('form'), query.get('category')]).toEqual(['service', 'Service']);
});
