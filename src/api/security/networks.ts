import ipaddr from 'ipaddr.js';
import { createRateLimiter, type Rate, type RateLimiter } from './rate-limit.ts';

/*
 * Counts requests by where they come from. One sender can own a whole network: a home has an IPv6 /56, a rented server a
 * /48, a small host an IPv4 /24. So a request counts for its address and for the wider networks around it, whose rates
 * are higher because more people share them.
 */

/** The sizes of networks that are counted, with the multiple of an address's rate that each may use. */
const GROWTH = {
  ipv4: 1,
  'ipv4/24': 24,
  'ipv6/64': 1,
  'ipv6/56': 4,
  'ipv6/48': 16,
  unknown: 1,
} as const;

type NetworkSize = keyof typeof GROWTH;

export interface Network {
  readonly size: NetworkSize;
  /** `203.0.113.9`, `203.0.113.0/24`, `2001:db8:1:2::/64`. */
  readonly name: string;
}

/** The networks of one address, narrowest first. */
export type Networks = readonly [Network, ...Network[]];

/**
 * Lists the networks that an address belongs to. An IPv6 address itself is not counted, since a home has at least a /64
 * of them.
 */
export function listNetworks(address: string): Networks {
  const text = withoutPort(address);
  if (!ipaddr.isValid(text)) return [{ size: 'unknown', name: text }];
  const parsed = ipaddr.process(text);
  if (parsed instanceof ipaddr.IPv4) {
    return [
      { size: 'ipv4', name: parsed.toString() },
      { size: 'ipv4/24', name: `${parsed.octets.slice(0, 3).join('.')}.0/24` },
    ];
  }
  const [first, second, third, fourth] = parsed.parts.map((part) => part.toString(16));
  const site = `${first}:${second}:${third}`;
  const home = (Number(parsed.parts[3]) & 0xff00).toString(16);
  return [
    { size: 'ipv6/64', name: `${site}:${fourth}::/64` },
    { size: 'ipv6/56', name: `${site}:${home}::/56` },
    { size: 'ipv6/48', name: `${site}::/48` },
  ];
}

/** Removes the port, which some gateways append: `1.2.3.4:5678` and `[2001:db8::1]:5678`. */
const withoutPort = (address: string): string =>
  /^\[(?<v6>[^\]]*)\](?::\d+)?$/u.exec(address)?.groups?.['v6'] ??
  /^(?<v4>[^:]+):\d+$/u.exec(address)?.groups?.['v4'] ??
  address;

export interface NetworkLimiter {
  /**
   * Counts a request for all networks of an address. Returns the seconds to wait if one of them has exceeded its rate;
   * the request then counts for none.
   */
  take(networks: Networks): number | undefined;
  /** Returns the seconds to wait without counting a request. */
  getWait(networks: Networks): number | undefined;
}

/** Creates a limiter from the rate of one address; wider networks may use a multiple of it. */
export function createNetworkLimiter({ burst, perSecond }: Rate, now: () => number): NetworkLimiter {
  // Each size has its own keys, so that a flood from many addresses does not push out the networks that it comes from.
  const limiters = new Map<NetworkSize, RateLimiter>(
    listSizes().map((size) => [
      size,
      createRateLimiter({ burst: burst * GROWTH[size], perSecond: perSecond * GROWTH[size] }, now),
    ]),
  );
  const getWait = (networks: Networks): number | undefined => {
    const waits = networks.flatMap(({ size, name }) => limiters.get(size)?.getWait(name) ?? []);
    return waits.length > 0 ? Math.max(...waits) : undefined;
  };
  return {
    getWait,
    take(networks) {
      const wait = getWait(networks);
      if (wait === undefined) for (const { size, name } of networks) limiters.get(size)?.take(name);
      return wait;
    },
  };
}

const listSizes = (): readonly NetworkSize[] =>
  Object.keys(GROWTH).filter((size): size is NetworkSize => size in GROWTH);
