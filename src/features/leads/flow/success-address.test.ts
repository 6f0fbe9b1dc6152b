import { expect, test } from 'vitest';
import type { LeadCar } from './lead-form-state.ts';
import { placeOf, successAddress } from './success-address.ts';

const CAR: LeadCar = {
  ...{ id: 'a1', slug: 'kia', name: 'Kia Rio', make: 'Kia', model: 'Rio', car_type: 'used', status: 'in_stock' },
  location_id: 7,
};

test.each([
  ['that was chosen', { location: '12' }, CAR, '9', '12'],
  ['where the car stands', {}, CAR, '9', '7'],
  ['that its form is for', {}, undefined, '9', '9'],
  ['of the dealer’s choice, where nobody knows it here', {}, undefined, undefined, undefined],
  ['of the car, which nobody knows here', { car_id: 'b2' }, undefined, '9', undefined],
])('the page of success is told the place %s', (_, values, car, place, expected) => {
  const told = { ...values, location_id: placeOf(values, { car }, { ...(place && { place }) }) };
  const address = successAddress({ id: 'service', category: 'Service' }, told, 'K7QM-2XPA');
  const query = new URLSearchParams(address.slice(address.indexOf('?')));
  expect(query.get('location_id') ?? undefined).toBe(expected);
  expect([query.get('form'), query.get('category')]).toEqual(['service', 'Service']);
});
