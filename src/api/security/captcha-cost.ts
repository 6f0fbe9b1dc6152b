import type { Network, Networks } from './networks.ts';

/*
 * The price of a challenge rises with what its network and its dealer got recently, and falls again by itself. The usual
 * challenge takes a server's core 40 ms, and a phone ten times slower about half a second; at four times the price two
 * seconds, at sixteen times eight, while the shopper fills in the form. A dealer's price stays low, since strangers can
 * raise it for all shoppers; a network's price falls on those who send a lot.
 */

export interface CaptchaCost {
  /** Counts a request for a challenge, a new lead or a rejected one; rejected ones name no dealer. */
  count(networks: Networks, tenant?: string): void;
  /** Returns by how much to multiply the work of a challenge. */
  getFactor(networks: Networks, tenant: string): number;
}

/** Requests that cost nothing extra: the count at which the price begins to rise, and the highest price. */
const TENANT = { free: 600, most: 4 } as const;
const NETWORK = { most: 16 } as const;
const FREE = {
  // A whole office or many homes of a mobile network can share an IPv4 address.
  ipv4: 60,
  'ipv4/24': 600,
  'ipv6/64': 20,
  'ipv6/56': 60,
  'ipv6/48': 240,
  unknown: 60,
} as const satisfies Record<Network['size'], number>;

/** A count halves in this time. */
const HALF_LIFE_MS = 5 * 60_000;
/** Limit of tracked keys. Beyond it the least recently used are dropped, which only ever lowers a price. */
const MAX_KEYS = 50_000;

/** Creates the counters, in the memory of each process. */
export function createCaptchaCost(now: () => number): CaptchaCost {
  const counts = new Map<string, { readonly count: number; readonly at: number }>();
  // Kept for as long as the map: a new iterator would first pass every entry deleted before, which takes longer with each.
  const byAge = counts.keys();
  const getCount = (key: string): number => {
    const before = counts.get(key);
    return before ? before.count * 0.5 ** (Math.max(0, now() - before.at) / HALF_LIFE_MS) : 0;
  };
  /** Counts no further than the highest price, so that the price falls as soon as the flood ends. */
  const add = (key: string, max: number): void => {
    const count = Math.min(getCount(key) + 1, max);
    // Reinserted, so that the map is ordered by last use.
    counts.delete(key);
    if (counts.size >= MAX_KEYS) {
      const { value: oldest } = byAge.next();
      if (oldest !== undefined) counts.delete(oldest);
    }
    counts.set(key, { count, at: now() });
  };
  return {
    count(networks, tenant) {
      for (const { size, name } of networks) add(`network ${name}`, FREE[size] * NETWORK.most);
      if (tenant !== undefined) add(`tenant ${tenant}`, TENANT.free * TENANT.most);
    },
    getFactor(networks, tenant) {
      const shares = networks.map(({ size, name }) => getCount(`network ${name}`) / FREE[size]);
      const byNetwork = Math.min(NETWORK.most, Math.max(...shares));
      const byTenant = Math.min(TENANT.most, getCount(`tenant ${tenant}`) / TENANT.free);
      return Math.max(1, byNetwork, byTenant);
    },
  };
}
