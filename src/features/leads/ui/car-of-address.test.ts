import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LeadCar } from '../contract/index.ts';
import { findCarOfAddress } from './car-of-address.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const CAR: LeadCar = {
  id: '7',
  slug: '2021-kia-cerato',
  name: '2021 Kia Cerato',
  make: 'Kia',
  model: 'Cerato',
  car_type: 'used',
  status: 'Used',
};

test('finds the car of the address in the search', async () => {
  expect(await findCarOfAddress(undefined)).toEqual({ kind: 'none' });
  expect(await findCarOfAddress('7', () => Promise.resolve(CAR))).toEqual({ kind: 'known', car: CAR });
});

test('keeps the id of a car that the search does not have', async () => {
  expect(await findCarOfAddress('9', () => Promise.resolve(undefined))).toEqual({ kind: 'unknown', id: '9' });
  expect(await findCarOfAddress('9', () => Promise.reject(new Error('down')))).toEqual({ kind: 'unknown', id: '9' });
});

test('gives up on a search that does not answer', async () => {
  const answer = findCarOfAddress('9', () => new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(3000);
  expect(await answer).toEqual({ kind: 'unknown', id: '9' });
});
