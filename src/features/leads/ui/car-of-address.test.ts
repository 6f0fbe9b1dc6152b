import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LeadCar } from '../flow/lead-form-state.ts';
import { carOfAddress } from './car-of-address.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CAR: LeadCar = {
  ...{ id: '7', slug: '2021-kia-cerato', name: '2021 Kia Cerato', make: 'Kia', model: 'Cerato' },
  ...{ car_type: 'used', status: 'Used' },
};

test('a form knows the car of its address as the search does', async () => {
  expect(await carOfAddress(undefined)).toEqual({ kind: 'none' });
  expect(await carOfAddress('7', () => Promise.resolve(CAR))).toEqual({ kind: 'known', car: CAR });
});

test('a car that the search does not know keeps its id', async () => {
  expect(await carOfAddress('9', () => Promise.resolve(undefined))).toEqual({ kind: 'unknown', id: '9' });
  expect(await carOfAddress('9', () => Promise.reject(new Error('down')))).toEqual({ kind: 'unknown', id: '9' });
});

test('nobody waits long for a search that does not answer', async () => {
  const answer = carOfAddress('9', () => new Promise(() => undefined));
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ kind: 'unknown', id: '9' });
});
