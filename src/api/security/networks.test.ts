import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createNetworkLimiter, listNetworks } from './networks.ts';

const listNames = (address: string) => listNetworks(address).map(({ name }) => name);

describe('listNetworks', () => {
  test('lists the networks around an address, narrowest first', () => {
    expect(listNames('203.0.113.9')).toEqual(['203.0.113.9', '203.0.113.0/24']);
    expect(listNames('::ffff:203.0.113.9')).toEqual(listNames('203.0.113.9'));
    expect(listNames('2001:db8:1:2a3b::9')).toEqual([
      '2001:db8:1:2a3b::/64',
      '2001:db8:1:2a00::/56',
      '2001:db8:1::/48',
    ]);
    expect(listNames('unknown')).toEqual(['unknown']);
  });

  test('ignores the port that some gateways append', () => {
    expect(listNames('203.0.113.9:5678')).toEqual(listNames('203.0.113.9'));
    expect(listNames('[2001:db8::1]:5678')).toEqual(listNames('2001:db8::1'));
  });
});

describe('network limiter', () => {
  /** Counts how many requests pass. */
  const countTaken = (addresses: readonly string[], burst = 2) => {
    const limiter = createNetworkLimiter({ burst, perSecond: 1 / 60 }, () => 0);
    return addresses.filter((address) => limiter.take(listNetworks(address)) === undefined).length;
  };

  test('limits a sender who owns many IPv6 networks', () => {
    const sameHome = Array.from({ length: 256 }, (_, index) => `2001:db8:1:${(0xff00 + index).toString(16)}::1`);
    expect(countTaken(sameHome)).toBe(2 * 4);
    const sameSite = Array.from({ length: 5000 }, (_, index) => `2001:db8:1:${index.toString(16)}::1`);
    expect(countTaken(sameSite)).toBe(2 * 16);
    const apart = Array.from({ length: 40 }, (_, index) => `2001:db8:${index.toString(16)}::1`);
    expect(countTaken(apart)).toBe(40);
  });

  test('limits an IPv4 address, and generously the /24 around it', () => {
    expect(countTaken(Array.from({ length: 10 }, () => '203.0.113.9'))).toBe(2);
    const neighbours = Array.from({ length: 250 }, (_, index) => `203.0.113.${index}`);
    expect(countTaken(neighbours)).toBe(2 * 24);
  });

  test('spends nothing of any network when one of them refuses', () => {
    const limiter = createNetworkLimiter({ burst: 2, perSecond: 1 / 60 }, () => 0);
    const take = (address: string) => limiter.take(listNetworks(address));
    // The address is used up; its refusals leave the /48 to its neighbours.
    for (let index = 0; index < 100; index += 1) take('2001:db8:1::1');
    const neighbours = Array.from({ length: 0xff }, (_, index) => `2001:db8:1:${((index + 1) * 256).toString(16)}::1`);
    expect(neighbours.filter((address) => take(address) === undefined)).toHaveLength(30);
    // The /48 is used up; its refusals leave the addresses as they were.
    const fresh = listNetworks('2001:db8:1:ff01::1');
    const wait = limiter.take(fresh);
    expect(wait).toBe(limiter.getWait(fresh));
    expect(wait).toBeLessThan(60);
  });

  test('lets a request through after the wait it reported', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 600 }), { minLength: 1, maxLength: 60 }), (sites) => {
        let time = 0;
        const limiter = createNetworkLimiter({ burst: 1, perSecond: 0.5 }, () => time);
        for (const site of sites) {
          const networks = listNetworks(`2001:db8:1:${site.toString(16)}::1`);
          const wait = limiter.take(networks);
          if (wait === undefined) continue;
          time += wait * 1000;
          expect(limiter.take(networks)).toBeUndefined();
        }
      }),
    );
  });
});
