import { expect, test } from 'vitest';
import { MINUTE } from '../../lib/durations.ts';
import { createCaptchaCost } from './captcha-cost.ts';
import { listNetworks } from './networks.ts';

const SHOPPER = listNetworks('2001:db8:1::1');
const STRANGER = listNetworks('2001:db8:2::1');

function makeCost() {
  let time = 0;
  const cost = createCaptchaCost(() => time);
  return {
    ...cost,
    countMany: (count: number, networks = STRANGER, tenant?: string) => {
      for (let index = 0; index < count; index += 1) cost.count(networks, tenant);
    },
    forward: (milliseconds: number) => {
      time += milliseconds;
    },
  };
}

test('a challenge costs more for a network that sends a lot, within bounds, and not for others', () => {
  const { countMany, getFactor } = makeCost();
  countMany(20);
  expect(getFactor(STRANGER, 'city-motors')).toBe(1);
  countMany(60);
  expect(getFactor(STRANGER, 'city-motors')).toBe(4);
  countMany(10_000);
  expect(getFactor(STRANGER, 'city-motors')).toBe(16);
  expect(getFactor(SHOPPER, 'city-motors')).toBe(1);
});

test('a challenge of a dealer costs a little more for all networks under a flood of leads', () => {
  const { count, getFactor } = makeCost();
  for (let index = 0; index < 5000; index += 1) {
    count(listNetworks(`198.51.${index % 250}.${index % 249}`), 'city-motors');
  }
  expect(getFactor(SHOPPER, 'city-motors')).toBe(4);
  expect(getFactor(SHOPPER, 'other-motors')).toBe(1);
});

test('the price falls again', () => {
  const { countMany, getFactor, forward } = makeCost();
  countMany(10_000);
  const factors = [0, 5, 5, 5, 5].map((minutes) => {
    forward(minutes * MINUTE);
    return getFactor(STRANGER, 'city-motors');
  });
  expect(factors).toEqual([16, 8, 4, 2, 1]);
});
